/** A photograph of an article; the first of its article is the large one. */
export interface View {
  photograph: string;
  text: string;
  width: number;
  height: number;
}

/** An article of the store, and how its page embeds the feed. */
export interface Article {
  path: string;
  department: 'Headphones' | 'Earbuds' | 'Speakers' | 'Accessories';
  name: string;
  kind: string;
  price: string;
  pitch: string;
  colours: readonly string[];
  views: readonly [View, ...View[]];
  features: readonly (readonly [title: string, text: string])[];
  facts: readonly (readonly [name: string, value: string])[];
  /** Of reviews: the mean of their stars and their number. */
  rating: readonly [stars: number, count: number];
  reviews: readonly (readonly [title: string, stars: number, text: string, by: string])[];
  /** Attributes of the element, its topic in the community, and the frame around it. */
  feed: { attributes: string; topic: string; frame?: 'accent' | 'narrow' };
}

const hearth: Article = {
  path: '/speakers/hearth',
  department: 'Speakers',
  name: 'Hearth',
  kind: 'the room speaker',
  price: '€ 349.00',
  pitch: 'The speaker for the room where everybody ends up. One button, one warm sound, twenty hours without a cable.',
  colours: ['Sand', 'Ember', 'Plum', 'Sage'],
  views: [
    { photograph: 'column-balcony-sand', text: 'Hearth in sand on a balcony at dusk', width: 1080, height: 720 },
    { photograph: 'column-kitchen-ember', text: 'Hearth in ember on a kitchen worktop', width: 864, height: 1080 },
    { photograph: 'column-balcony', text: 'Hearth in plum under string lights', width: 864, height: 1080 },
    { photograph: 'column-dial-close', text: 'The dial on top of Hearth in sage', width: 1080, height: 720 },
  ],
  features: [
    ['A room, filled', 'Two woofers and a ring of six tweeters play to every chair, not to one of them.'],
    ['20 hours away from the wall', 'Lift it off its dock and take it to the balcony. It goes on playing.'],
    [
      'Repairable for ten years',
      'Battery, dock and cloth are parts that you can order and change with one screwdriver.',
    ],
  ],
  facts: [
    ['Battery', '20 hours at room level, 2 hours to full'],
    ['Size and weight', '172 × 172 × 268 mm, 2.4 kg'],
    ['Connections', 'Wi-Fi 6, Bluetooth 5.4, 3.5 mm line in'],
    ['Water', 'IP54: splashes and dust'],
  ],
  rating: [4.6, 212],
  reviews: [
    ['Five stars, one wish', 5, 'Sounds far larger than it is. I wish the dock came in all colours.', 'Ingrid, Bergen'],
    [
      'It found its place',
      5,
      'Kitchen in the week, terrace on Sunday. The battery is as good as promised.',
      'Tomás, Sevilla',
    ],
    ['Good, bass a bit much', 4, 'Warm sound. In our small study I turned the bass down in the app.', 'Claire, Lyon'],
  ],
  feed: { attributes: 'product="NT-HEARTH" layout="carousel" limit="12"', topic: 'hearth', frame: 'accent' },
};

const pebble: Article = {
  path: '/earbuds/pebble',
  department: 'Earbuds',
  name: 'Pebble',
  kind: 'the earbuds that stay',
  price: '€ 129.00',
  pitch: 'Two pebbles that stay where you put them, in a case that opens with a thumb in a mitten.',
  colours: ['Bone', 'Sea', 'Plum'],
  views: [
    { photograph: 'earbuds-cafe-table', text: 'Pebble on a terrazzo café table', width: 1080, height: 720 },
    { photograph: 'earbuds-summit', text: 'Pebble on a stone of a summit', width: 1080, height: 720 },
    { photograph: 'earbuds-platform', text: 'Pebble on a platform’s bench at night', width: 1080, height: 720 },
    { photograph: 'earbuds-rain-sill', text: 'Pebble on a window sill in the rain', width: 1080, height: 720 },
  ],
  features: [
    ['They stay', 'Four sizes of tips. Shake your head: that was the test.'],
    ['28 hours with the case', 'Seven in the ears, three times more in the pocket.'],
    ['One press, one thing', 'The left one is quieter, the right one is louder. That is the manual.'],
  ],
  facts: [
    ['Battery', '7 hours, 28 with the case'],
    ['Weight', '4.8 g each, case 39 g'],
    ['Connections', 'Bluetooth 5.4, USB-C'],
    ['Water', 'IP55: rain and sweat'],
  ],
  rating: [4.7, 486],
  reviews: [
    ['Ran a half marathon', 5, 'They were still in. I was less fresh than they were.', 'Aino, Tampere'],
    ['Small and clear', 5, 'On the underground I hear the book and not the brakes.', 'Yusuf, Köln'],
    ['The lid is loud', 4, 'It clicks in meetings. The sound is lovely.', 'Marta, Porto'],
  ],
  feed: { attributes: 'product="NT-PEBBLE" layout="grid" limit="8"', topic: 'pebble' },
};

const drift: Article = {
  path: '/headphones/drift-pro',
  department: 'Headphones',
  name: 'Drift Pro',
  kind: 'the quiet headphones',
  price: '€ 299.00',
  pitch: 'The train goes on, the office goes on, and you do not hear it. Forty hours, and ear pads that come off.',
  colours: ['Graphite', 'Sand', 'Ember'],
  views: [
    { photograph: 'over-ear-morning-desk', text: 'Drift Pro on a desk in the morning', width: 1080, height: 720 },
    { photograph: 'over-ear-flat-lay', text: 'Drift Pro and what comes with it', width: 960, height: 960 },
    { photograph: 'over-ear-commuter-train', text: 'Drift Pro on a commuter train', width: 1080, height: 720 },
    { photograph: 'over-ear-plant-shadow', text: 'Drift Pro in the shadow of a plant', width: 864, height: 1080 },
  ],
  features: [
    ['Quiet that adapts', 'Eight microphones listen to the room and take out what it adds.'],
    ['40 hours', 'A week of commutes. Ten minutes at a plug are four hours more.'],
    ['Pads, band, battery', 'Everything that wears is a part with a number, for ten years.'],
  ],
  facts: [
    ['Battery', '40 hours with noise cancelling'],
    ['Weight', '268 g'],
    ['Connections', 'Bluetooth 5.4, USB-C, 3.5 mm'],
    ['In the box', 'Case, cable, two sizes of pads'],
  ],
  rating: [4.5, 931],
  reviews: [
    ['My desk is a room now', 5, 'Three colleagues, one printer, and I hear none of them.', 'Jonas, Aarhus'],
    ['Light', 5, 'I forget them on my head. So did the cat.', 'Noor, Utrecht'],
    ['The case is large', 4, 'No complaint about the sound. The case takes half of my bag.', 'Giulia, Torino'],
  ],
  feed: { attributes: 'official layout="list" limit="3"', topic: 'driftpro', frame: 'narrow' },
};

const cable: Article = {
  path: '/accessories/cable',
  department: 'Accessories',
  name: 'Braid',
  kind: 'the two-metre cable',
  price: '€ 24.00',
  pitch: 'Two metres of woven flax around copper that somebody will inherit.',
  colours: ['Sand', 'Ember'],
  views: [
    { photograph: 'over-ear-cable', text: 'Braid between headphones and a laptop', width: 1080, height: 720 },
    { photograph: 'over-ear-detail-desk', text: 'The headphones that Braid was made for', width: 1080, height: 720 },
  ],
  features: [
    ['Does not tangle', 'The weave is stiff enough to fall open by itself.'],
    ['Does not fray', 'Bent 20,000 times at the plug before we sold the first one.'],
  ],
  facts: [
    ['Length', '2 m'],
    ['Plugs', '3.5 mm and USB-C'],
  ],
  rating: [4.8, 37],
  reviews: [['It is a cable', 5, 'A good one. I bought a second one for the kitchen.', 'Lars, Malmö']],
  feed: { attributes: 'product="NT-CABLE" limit="4"', topic: 'cable', frame: 'narrow' },
};

/** The articles of the store. Each embeds the feed in another way. */
export const articles: readonly [Article, ...Article[]] = [hearth, pebble, drift, cable];
