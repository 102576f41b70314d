#[test]
fn cost() {
    let t = std::time::Instant::now();
    let r = game::laws::Battery::new("standard").games(60_000).run::<game::toy::Toy>();
    println!("{r}\n{:?}", t.elapsed());
    let t = std::time::Instant::now();
    let r = game::laws::Battery::new("standard").games(2_000).one_in(2).run::<game::toy::Toy>();
    println!("{r}\n{:?}", t.elapsed());
}
