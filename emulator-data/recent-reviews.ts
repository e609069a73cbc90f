import type { ReviewFixture } from './fixture.ts';

/** The reviews of the last seven days in the demo marketplace, newest first. The names are fictional. */
export const RECENT_REVIEWS: readonly ReviewFixture[] = [
  {
    name: 'mossy_otter',
    rating: 5,
    message: 'Bot was standing next to me before I had closed the tab. 50M, all there.',
    storeName: 'Blockbazaar Official',
    hoursAgo: 2,
  },
  {
    name: 'Kettlewick',
    rating: 5,
    message: 'Sixteen skeleton spawners, stacked, three minutes. This is how it should work.',
    storeName: 'Spawner Foundry',
    hoursAgo: 5,
  },
  {
    name: 'pebble.wren',
    rating: 4,
    message: 'Good potions, honest labels. One star off because healing was nearly sold out and I wanted more.',
    storeName: 'Moonbrew Apothecary',
    hoursAgo: 9,
  },
  {
    name: 'Tarnhollow',
    rating: 5,
    message: 'Opened a ticket for my elytra, someone came with two pairs to choose from. Friendly and quick.',
    storeName: 'Skyward Wings',
    hoursAgo: 14,
  },
  {
    name: 'Blockbazaar Team',
    rating: 5,
    message:
      'A note from the counter: the night shift delivered its ten thousandth order this week. Thank you for your patience on Saturday, when the bots needed a restart.',
    storeName: null,
    source: 'staff',
    hoursAgo: 20,
  },
  {
    name: 'saltmarsh',
    rating: 5,
    message: 'Paid, waited at spawn, accepted the teleport, done.',
    storeName: null,
    hoursAgo: 22,
  },
  {
    name: 'Ingrid_of_Oak',
    rating: 3,
    message:
      'Kit was complete but I waited almost four hours for someone to answer my ticket. They apologised and added two golden apples.',
    storeName: 'The Kit Locker',
    hoursAgo: 28,
  },
  {
    name: 'copperlad',
    rating: 5,
    message: 'The pickaxe is exactly as listed. Fortune III, Mending, full durability.',
    storeName: 'Netherforge',
    hoursAgo: 33,
  },
  {
    name: 'juniper77',
    rating: 5,
    message: 'Second order, second time under five minutes.',
    storeName: 'Blockbazaar Official',
    hoursAgo: 39,
  },
  {
    name: 'Bramble',
    rating: 4,
    message: 'Everything fine. I would like a stack price for zombie spawners too.',
    storeName: 'Spawner Foundry',
    hoursAgo: 47,
  },
  {
    name: 'northlight',
    rating: 5,
    message:
      'I misspelled my name at checkout and thought the money was gone. Opened a ticket, showed the order number, got everything half an hour later. Check your spelling, folks, but if it happens they sort it out.',
    storeName: 'Emerald Exchange',
    hoursAgo: 55,
  },
  {
    name: 'quietpiston',
    rating: 5,
    message: 'Iron golem spawner paid for itself in two days.',
    storeName: 'Spawner Foundry',
    hoursAgo: 66,
  },
  {
    name: 'Fennimore',
    rating: 2,
    message:
      'Missed the teleport request because I was in a menu, so it went to manual delivery and took until the evening. Read the instructions, twenty seconds is short.',
    storeName: 'Blockbazaar Official',
    hoursAgo: 72,
  },
  {
    name: 'oda_lune',
    rating: 5,
    message: 'Fire resistance, eight minutes, as it says on the bottle.',
    storeName: 'Moonbrew Apothecary',
    hoursAgo: 80,
  },
  { name: 'hexahedra', rating: 5, message: 'Great.', storeName: null, hoursAgo: 88 },
  {
    name: 'Rookhaven',
    rating: 4,
    message: 'Armour came in its own box with a list inside. Nice touch. Price is fair for full enchants.',
    storeName: 'Netherforge',
    hoursAgo: 97,
  },
  {
    name: 'sable.fig',
    rating: 5,
    message: 'Three emerald keys, one of them hit. Can not blame the shop for the other two.',
    storeName: 'Vault & Key',
    hoursAgo: 110,
  },
  {
    name: 'Wickerman',
    rating: 5,
    message:
      'They built my starter house while I was at work. It has a cellar. I did not expect the cellar to be this good.',
    storeName: 'Quartz & Quill Builders',
    hoursAgo: 121,
  },
  {
    name: 'dawnward',
    rating: 5,
    message: 'Ordered at three in the morning, delivered at four minutes past three.',
    storeName: 'Blockbazaar Official',
    hoursAgo: 133,
  },
  {
    name: 'Ashgrove Support',
    rating: 5,
    message:
      'From the support desk: orders with Bedrock names need the dot in front. We have added a hint at checkout, and still fix the ones that slip through.',
    storeName: null,
    source: 'staff',
    hoursAgo: 140,
  },
  {
    name: 'tinder_box',
    rating: 5,
    message: 'Rockets for the whole month. The box alone was worth it.',
    storeName: 'Skyward Wings',
    hoursAgo: 152,
  },
  {
    name: 'Maplegrim',
    rating: 4,
    message: 'Good trade. The bulk order needed three teleports but it all came.',
    storeName: 'Emerald Exchange',
    hoursAgo: 165,
  },
];
