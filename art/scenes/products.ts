import { armourSuit, helmet, shield } from '../models/armour.ts';
import * as blocks from '../models/blocks.ts';
import { farm, house } from '../models/buildings.ts';
import { giftCrate, kit } from '../models/kits.ts';
import { coinHeap, HEAPS, treasureChest, vault } from '../models/money.ts';
import { potion } from '../models/potions.ts';
import { HEADS, spawner } from '../models/spawners.ts';
import { plantedTool } from '../models/tools.ts';
import * as treasures from '../models/treasures.ts';
import { elytra, rocket } from '../models/wings.ts';
import { M, RAMPS } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';
import { crate } from '../shapes/box-shapes.ts';

/** A product picture's model, and the color of the glow behind it. */
export interface ProductScene {
  model: () => Voxels;
  hue: string;
  isRound: boolean;
}

const HUES = {
  amber: '#ffb454',
  ember: '#ff8a3d',
  gold: '#d99a2b',
  emerald: '#22b573',
  diamond: '#2fb4c4',
  steel: '#7388a8',
  slate: '#56657d',
  red: '#cf3f46',
  blue: '#3d72d6',
  purple: '#8450cf',
  pink: '#dd6ba6',
  green: '#5f9c3c',
} as const;

const scene = (hue: keyof typeof HUES, model: () => Voxels): ProductScene => ({
  hue: HUES[hue],
  model,
  isRound: false,
});
const roundScene = (hue: keyof typeof HUES, model: () => Voxels): ProductScene => ({
  ...scene(hue, model),
  isRound: true,
});

/** Every picture of a product by its name: `/art/products/<name>.svg`. */
export const PRODUCT_SCENES = {
  placeholder: scene('slate', () => new Voxels().add(crate([14, 14, 12], RAMPS.slate), -7, -7, 0)),

  'spawner-skeleton': scene('diamond', () => spawner(HEADS.skeleton)),
  'spawner-zombie': scene('green', () => spawner(HEADS.zombie)),
  'spawner-spider': scene('red', () => spawner(HEADS.spider)),
  'spawner-blaze': scene('ember', () => spawner(HEADS.blaze)),
  'spawner-iron-golem': scene('steel', () => spawner(HEADS.ironGolem)),
  'spawner-pig': scene('pink', () => spawner(HEADS.pig)),
  'spawner-magma': scene('ember', () => spawner(HEADS.magma)),
  'spawner-cow': scene('amber', () => spawner(HEADS.cow)),

  'money-handful': scene('gold', () => coinHeap(HEAPS.handful)),
  'money-stacks': scene('gold', () => coinHeap(HEAPS.stacks)),
  'money-pile': scene('gold', () => coinHeap(HEAPS.pile)),
  'money-chest': scene('amber', treasureChest),
  'money-vault': scene('amber', vault),

  'kit-iron': scene('steel', () => kit(RAMPS.iron, { back: 'pickaxe', front: 'sword', withHelmet: true })),
  'kit-gold': scene('gold', () => kit(RAMPS.gold, { back: 'axe', front: 'sword', withHelmet: true })),
  'kit-diamond': scene('diamond', () => kit(RAMPS.diamond, { back: 'pickaxe', front: 'sword', withHelmet: true })),
  'kit-netherite': scene('purple', () => kit(RAMPS.netherite, { back: 'pickaxe', front: 'axe', withHelmet: true })),
  'kit-fighter': scene('red', () => kit(RAMPS.red, { back: 'axe', front: 'sword', withHelmet: true })),
  'kit-farmer': scene('green', () => kit(RAMPS.green, { back: 'hoe', front: 'shovel', withHelmet: false })),
  'kit-builder': scene('blue', () => kit(RAMPS.blue, { back: 'axe', front: 'shovel', withHelmet: false })),
  bundle: scene('red', () => giftCrate(RAMPS.gold, RAMPS.red)),
  'bundle-purple': scene('purple', () => giftCrate(RAMPS.iron, RAMPS.purple)),

  elytra: scene('purple', () => elytra({ dark: M.purpleDark, base: M.netheriteLight, light: M.iron })),
  'elytra-enchanted': scene('pink', () => elytra({ dark: M.purpleDark, base: M.purple, light: M.purpleLight })),
  rockets: scene('red', () =>
    new Voxels()
      .add(rocket(RAMPS.red, 13), -6, -2, 0)
      .add(rocket(RAMPS.blue), 2, -6, 0)
      .add(rocket(RAMPS.gold, 9), 1, 3, 0),
  ),

  'sword-diamond': scene('diamond', () => plantedTool('sword', RAMPS.diamond)),
  'sword-netherite': scene('purple', () => plantedTool('sword', RAMPS.netherite)),
  'pickaxe-diamond': scene('diamond', () => plantedTool('pickaxe', RAMPS.diamond)),
  'pickaxe-netherite': scene('purple', () => plantedTool('pickaxe', RAMPS.netherite)),
  'pickaxe-gold': scene('gold', () => plantedTool('pickaxe', RAMPS.gold)),
  'axe-diamond': scene('diamond', () => plantedTool('axe', RAMPS.diamond)),
  'axe-netherite': scene('ember', () => plantedTool('axe', RAMPS.netherite)),
  'shovel-diamond': scene('diamond', () => plantedTool('shovel', RAMPS.diamond)),
  'shovel-netherite': scene('purple', () => plantedTool('shovel', RAMPS.netherite)),
  'hoe-diamond': scene('green', () => plantedTool('hoe', RAMPS.diamond)),
  trident: scene('diamond', () => plantedTool('trident', RAMPS.diamond)),

  'armour-iron': scene('steel', () => armourSuit(RAMPS.iron)),
  'armour-gold': scene('gold', () => armourSuit(RAMPS.gold)),
  'armour-diamond': scene('diamond', () => armourSuit(RAMPS.diamond)),
  'armour-netherite': scene('purple', () => armourSuit(RAMPS.netherite)),
  'helmet-diamond': scene('diamond', () =>
    new Voxels()
      .box(-6, -6, 0, 12, 12, 2, M.woodDark)
      .box(-2, -2, 2, 4, 4, 4, M.wood)
      .add(helmet(RAMPS.diamond), -4, -4, 6),
  ),
  shield: scene('blue', () => shield(RAMPS.iron, RAMPS.blue)),

  'potion-strength': scene('red', () => potion(RAMPS.red)),
  'potion-swiftness': scene('blue', () => potion(RAMPS.blue)),
  'potion-fire': scene('ember', () => potion(RAMPS.orange)),
  'potion-healing': scene('pink', () => potion(RAMPS.pink)),
  'potion-invisibility': scene('steel', () => potion(RAMPS.iron)),
  'potion-turtle': scene('green', () => potion(RAMPS.green)),
  'potion-regeneration': scene('purple', () => potion(RAMPS.purple)),

  'ore-diamond': scene('diamond', () => blocks.ore(RAMPS.stone, RAMPS.diamond)),
  'ore-emerald': scene('emerald', () => blocks.ore(RAMPS.stone, RAMPS.emerald)),
  'ore-gold': scene('gold', () => blocks.ore(RAMPS.stone, RAMPS.gold)),
  'ore-debris': scene('ember', () => blocks.ore(RAMPS.netherite, RAMPS.orange)),
  'block-netherite': scene('purple', () => blocks.solidBlock(RAMPS.netherite)),
  'block-gold': scene('gold', () => blocks.solidBlock(RAMPS.gold)),
  'block-emerald': scene('emerald', () => blocks.solidBlock(RAMPS.emerald)),
  'block-diamond': scene('diamond', () => blocks.solidBlock(RAMPS.diamond)),
  obsidian: scene('purple', blocks.obsidian),
  explosive: scene('red', blocks.explosive),
  beacon: scene('diamond', blocks.beacon),
  'shulker-purple': scene('purple', () => blocks.shellBox(RAMPS.purple)),
  'shulker-blue': scene('blue', () => blocks.shellBox(RAMPS.blue)),
  'shulker-orange': scene('ember', () => blocks.shellBox(RAMPS.orange)),
  'shulker-green': scene('green', () => blocks.shellBox(RAMPS.green)),
  'enchanting-table': scene('purple', blocks.enchantingTable),
  anvil: scene('steel', blocks.anvil),
  hopper: scene('steel', blocks.hopper),
  bookshelf: scene('amber', blocks.bookshelf),

  'golden-apple': roundScene('gold', () => treasures.apple(RAMPS.gold)),
  'golden-apple-enchanted': roundScene('purple', () =>
    treasures.apple({ dark: M.purpleDark, base: M.gold, light: M.purpleLight }),
  ),
  'golden-carrots': scene('gold', treasures.goldenCarrots),
  pearl: roundScene('emerald', () =>
    treasures.pearl({ dark: M.emeraldDark, base: M.diamondDark, light: M.emeraldLight }, M.glowGreen),
  ),
  totem: scene('amber', treasures.totem),
  'end-crystal': scene('pink', treasures.endCrystal),
  star: scene('amber', () => treasures.star({ dark: M.ironDark, base: M.ironLight, light: M.goldLight })),
  'dragon-egg': roundScene('purple', treasures.dragonEgg),
  tome: scene('purple', () => treasures.tome(RAMPS.purple, M.glowPurple)),
  'key-gold': scene('gold', () => treasures.key(RAMPS.gold)),
  'key-emerald': scene('emerald', () => treasures.key(RAMPS.emerald)),
  crown: scene('gold', () => treasures.crown(RAMPS.gold, RAMPS.red)),

  house: scene('ember', () => house(RAMPS.red)),
  farm: scene('green', farm),
} as const satisfies Record<string, ProductScene>;

export type ProductArt = keyof typeof PRODUCT_SCENES;
