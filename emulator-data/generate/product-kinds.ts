import type { NonEmpty } from './random.ts';

/** A kind of product: the parts of its names, its price range and its pictures. */
export interface ProductKind {
  /** Its frequency relative to the other kinds. */
  weight: number;
  /** A name consists of one word of each list. */
  names: readonly [first: NonEmpty<string>, second: NonEmpty<string>, third: NonEmpty<string>];
  /** True if a name may omit the third word. */
  thirdMayMiss: boolean;
  /** In cents of USD. */
  price: readonly [min: number, max: number];
  images: NonEmpty<string>;
  /** True if the bot delivers it. */
  botDelivers: boolean;
}

const CREATURES: NonEmpty<string> = [
  'Skeleton',
  'Zombie',
  'Spider',
  'Cave Spider',
  'Blaze',
  'Iron Golem',
  'Magma Cube',
  'Pig',
  'Cow',
  'Sheep',
  'Chicken',
  'Slime',
  'Enderman',
  'Piglin',
  'Drowned',
  'Guardian',
];
const METALS: NonEmpty<string> = ['Iron', 'Golden', 'Diamond', 'Netherite'];
const QUALITIES: NonEmpty<string> = [
  'Ancient',
  'Blessed',
  'Enchanted',
  'Everlasting',
  'Flawless',
  'Frostbound',
  'Gleaming',
  'Hardened',
  'Heroic',
  'Humble',
  'Legendary',
  'Mended',
  'Moonlit',
  'Polished',
  'Radiant',
  'Runed',
  'Seasoned',
  'Starforged',
  'Sturdy',
  'Sunlit',
  'Swift',
  'Tempered',
  'Trusty',
  'Unbreakable',
];
const counts = (suffix: string, ...numbers: [number, ...number[]]): NonEmpty<string> => {
  const [first, ...rest] = numbers;
  return [`${first}${suffix}`, ...rest.map((number) => `${number}${suffix}`)];
};

export const PRODUCT_KINDS: NonEmpty<ProductKind> = [
  {
    weight: 16,
    names: [counts('x', 1, 2, 4, 8, 16, 32, 64), CREATURES, ['Spawner']],
    thirdMayMiss: false,
    price: [25, 4_000],
    images: [
      'spawner-skeleton',
      'spawner-zombie',
      'spawner-spider',
      'spawner-blaze',
      'spawner-iron-golem',
      'spawner-pig',
      'spawner-magma',
      'spawner-cow',
    ],
    botDelivers: true,
  },
  {
    weight: 12,
    names: [
      counts('M', 1, 2, 5, 10, 20, 25, 50, 75, 100, 250, 500),
      ['DonutSMP', 'Instant', 'Bulk', 'Express'],
      ['Money'],
    ],
    thirdMayMiss: false,
    price: [12, 9_000],
    images: ['money-handful', 'money-stacks', 'money-pile', 'money-chest', 'money-vault'],
    botDelivers: true,
  },
  {
    weight: 14,
    names: [
      QUALITIES,
      [
        'Iron',
        'Gold',
        'Diamond',
        'Netherite',
        'Arena',
        'Builder',
        'Farmer',
        'Miner',
        'Raid',
        'Explorer',
        'Fisher',
        'Redstone',
      ],
      ['Kit'],
    ],
    thirdMayMiss: false,
    price: [60, 3_500],
    images: [
      'kit-iron',
      'kit-gold',
      'kit-diamond',
      'kit-netherite',
      'kit-fighter',
      'kit-farmer',
      'kit-builder',
      'bundle',
      'bundle-purple',
    ],
    botDelivers: false,
  },
  {
    weight: 20,
    names: [QUALITIES, METALS, ['Pickaxe', 'Sword', 'Axe', 'Shovel', 'Hoe']],
    thirdMayMiss: false,
    price: [40, 1_200],
    images: [
      'pickaxe-diamond',
      'pickaxe-netherite',
      'pickaxe-gold',
      'sword-diamond',
      'sword-netherite',
      'axe-diamond',
      'axe-netherite',
      'shovel-diamond',
      'shovel-netherite',
      'hoe-diamond',
    ],
    botDelivers: false,
  },
  {
    weight: 10,
    names: [QUALITIES, METALS, ['Armour Set', 'Helmet', 'Chestplate', 'Leggings', 'Boots']],
    thirdMayMiss: false,
    price: [60, 2_400],
    images: ['armour-iron', 'armour-gold', 'armour-diamond', 'armour-netherite', 'helmet-diamond', 'shield'],
    botDelivers: false,
  },
  {
    weight: 12,
    names: [
      ['Potion of', 'Splash Potion of', 'Lingering Potion of'],
      [
        'Strength',
        'Swiftness',
        'Healing',
        'Regeneration',
        'Invisibility',
        'Fire Resistance',
        'Night Vision',
        'Leaping',
        'Slow Falling',
        'Water Breathing',
      ],
      ['II', 'Extended', 'Pack of 3', 'Pack of 9'],
    ],
    thirdMayMiss: true,
    price: [15, 320],
    images: [
      'potion-strength',
      'potion-swiftness',
      'potion-fire',
      'potion-healing',
      'potion-invisibility',
      'potion-turtle',
      'potion-regeneration',
    ],
    botDelivers: false,
  },
  {
    weight: 5,
    names: [QUALITIES, ['Elytra'], ['with Mending', 'with Unbreaking III', 'and 64 Rockets', 'for Two']],
    thirdMayMiss: true,
    price: [1_900, 4_800],
    images: ['elytra', 'elytra-enchanted', 'rockets'],
    botDelivers: false,
  },
  {
    weight: 8,
    names: [
      ['Purple', 'Blue', 'Orange', 'Green', 'Large', 'Sealed'],
      ['Shulker Box of', 'Crate of', 'Barrel of'],
      [
        'Obsidian',
        'Rockets',
        'Emerald Blocks',
        'Gold Blocks',
        'Ender Pearls',
        'Golden Apples',
        'Bookshelves',
        'Hoppers',
      ],
    ],
    thirdMayMiss: false,
    price: [150, 2_600],
    images: [
      'shulker-purple',
      'shulker-blue',
      'shulker-orange',
      'shulker-green',
      'obsidian',
      'block-emerald',
      'block-gold',
      'hopper',
      'bookshelf',
    ],
    botDelivers: false,
  },
  {
    weight: 8,
    names: [
      QUALITIES,
      [
        'Totem',
        'Beacon',
        'Nether Star',
        'End Crystal',
        'Trident',
        'Dragon Egg',
        'Ender Pearl',
        'Golden Apple',
        'Enchanting Table',
        'Crown',
        'Crate Key',
        'Tome',
      ],
      ['Bundle', 'Pair', 'Deal', 'Special'],
    ],
    thirdMayMiss: true,
    price: [30, 5_000],
    images: [
      'totem',
      'beacon',
      'star',
      'end-crystal',
      'trident',
      'dragon-egg',
      'pearl',
      'golden-apple',
      'golden-apple-enchanted',
      'enchanting-table',
      'crown',
      'key-gold',
      'key-emerald',
      'tome',
    ],
    botDelivers: false,
  },
];

export const PRODUCT_DESCRIPTIONS: NonEmpty<string> = [
  'Checked before it leaves the shelf.',
  'Delivered as listed, or your money back.',
  'Our best seller of the week.',
  'Ask for a larger amount on Discord. We usually find one.',
  'From our own farm, counted twice.',
  'The last owner only used it on Sundays.',
  'Packed in a box that is yours to keep. Write a colour into the notes if you care which.',
  'Stock comes in on Fridays. When the counter says low, it means low.',
  '',
];
