import { INK, M, RAMPS, type Color, type RampName } from '../palette.ts';
import { glows, svg } from '../render/document.ts';
import { drawModel, project, type Placement } from '../render/draw.ts';
import { Voxels } from '../render/voxels.ts';
import { hangingLantern } from '../shapes/box-shapes.ts';
import { flagstone, plinth } from '../shapes/ground.ts';
import { scatter } from '../shapes/scatter.ts';
import { STALL } from '../shapes/stall.ts';
import { cordPath, lampCord, lantern, litStall, nightLight, place, type Goods, type Lit } from './market.ts';
import { farHouse, skyGradient, stars } from './night-sky.ts';
import { PRODUCT_SCENES, type ProductArt } from './products.ts';

/** The distinguishing features of a store's banner. */
export interface StoreTheme {
  cloth: RampName;
  stripe: RampName;
  /** The product in the middle of the row. */
  motif: ProductArt;
  goods: readonly [Goods, Goods];
  /** Seed of the sky and the town: different numbers give different pictures. */
  salt: number;
}

/** Every store's theme by its name: `/art/stores/<name>-banner.svg` and `-mini.svg`. */
export const STORE_THEMES = {
  default: { cloth: 'orange', stripe: 'cloth', motif: 'money-chest', goods: ['gold', 'crates'], salt: 1 },
  spawners: { cloth: 'purple', stripe: 'cloth', motif: 'spawner-skeleton', goods: ['crates', 'gems'], salt: 2 },
  forge: { cloth: 'red', stripe: 'netherite', motif: 'anvil', goods: ['gold', 'crates'], salt: 3 },
  wings: { cloth: 'blue', stripe: 'cloth', motif: 'elytra', goods: ['gems', 'crates'], salt: 4 },
  kits: { cloth: 'diamond', stripe: 'cloth', motif: 'kit-diamond', goods: ['crates', 'bottles'], salt: 5 },
  potions: { cloth: 'pink', stripe: 'purple', motif: 'potion-healing', goods: ['bottles', 'bottles'], salt: 6 },
  emeralds: { cloth: 'emerald', stripe: 'cloth', motif: 'block-emerald', goods: ['gems', 'gold'], salt: 7 },
  vault: { cloth: 'gold', stripe: 'cloth', motif: 'key-gold', goods: ['gold', 'gold'], salt: 8 },
  lanterns: { cloth: 'orange', stripe: 'gold', motif: 'star', goods: ['crates', 'gems'], salt: 9 },
  fields: { cloth: 'green', stripe: 'cloth', motif: 'farm', goods: ['crates', 'gold'], salt: 10 },
  builders: { cloth: 'blue', stripe: 'orange', motif: 'house', goods: ['crates', 'crates'], salt: 11 },
  arcana: { cloth: 'purple', stripe: 'diamond', motif: 'enchanting-table', goods: ['bottles', 'gems'], salt: 12 },
} as const satisfies Record<string, StoreTheme>;

/** Distance from stall to stall, in blocks along x and back along y. */
const PITCH = 20;

interface Frame {
  width: number;
  height: number;
  placement: Placement;
  /** Stalls on each side of the middle. */
  stalls: number;
  stars: number;
}

const BANNER: Frame = { width: 1200, height: 300, placement: { x: 600, y: 196, edge: 5 }, stalls: 3, stars: 60 };
const MINI: Frame = { width: 300, height: 100, placement: { x: 150, y: 72, edge: 2.5 }, stalls: 1, stars: 16 };

export const storeBanner = (theme: StoreTheme): string => rowOfStalls(theme, BANNER);
export const storeMiniBanner = (theme: StoreTheme): string => rowOfStalls(theme, MINI);

/** A row of stalls at night, with the store's motif in the middle. */
function rowOfStalls(theme: StoreTheme, frame: Frame): string {
  const { width, height, placement } = frame;
  const hue = PRODUCT_SCENES[theme.motif].hue;
  const market: Lit = { model: new Voxels(), lanterns: [] };
  const cords = [];
  raiseTown(market.model, frame, theme.salt);
  for (let slot = -frame.stalls; slot <= frame.stalls; slot += 1) {
    if (slot === 0) continue;
    const isLeft = slot < 0;
    const goods = theme.goods[slot % 2 === 0 ? 1 : 0];
    const across = isLeft ? STALL.depth : STALL.width;
    const along = isLeft ? STALL.width : STALL.depth;
    const [cloth, stripe] = slot % 2 === 0 ? [theme.stripe, theme.cloth] : [theme.cloth, theme.stripe];
    const part = litStall(RAMPS[cloth], goods, RAMPS[stripe]);
    place(market, part, slot * PITCH - across / 2, -slot * PITCH - along / 2, isLeft);
  }
  for (let slot = -frame.stalls - 1; slot <= frame.stalls; slot += 1) {
    const from = [slot * PITCH, -slot * PITCH, STALL.height] as const;
    cords.push(lampCord(from, [from[0] + PITCH, from[1] - PITCH, STALL.height]));
  }
  market.model.add(plinth(18), 0, 0, 2).add(PRODUCT_SCENES[theme.motif].model(), 0, 0, 2);
  market.lanterns.push({ x: 6, y: 16, z: 26, radius: 40, strength: 0.8, color: SPOTLIGHT });
  for (const [x, y] of LAMPS) {
    market.model.add(hangingLantern(), x - 1, y - 1, 6);
    market.lanterns.push(lantern(x, y, 3, 18, 0.6));
  }

  const behind = new Voxels();
  for (const cord of cords) behind.add(cord.lamps);
  const light = nightLight(market.lanterns);
  const scale = placement.edge / 5;
  const aura = glows(
    [
      {
        x: placement.x,
        y: placement.y - 70 * scale,
        radiusX: 300 * scale,
        radiusY: 190 * scale,
        color: hue,
        strength: 0.5,
      },
    ],
    'h',
  );
  const pools = glows(
    market.lanterns.map((lamp) => ({
      ...project({ ...lamp, z: 0 }, placement),
      radiusX: lamp.radius * 5 * scale,
      radiusY: lamp.radius * 2.7 * scale,
      color: '#d9803f',
      strength: 0.5,
    })),
    'p',
  );
  const ground = Math.round(placement.y - 92 * scale);
  const fade = `<linearGradient id="f" x2="0" y2="1"><stop stop-color="${INK.night}" stop-opacity="0"/><stop offset="1" stop-color="${INK.night}"/></linearGradient>`;
  const cordWidth = Math.round(14 * scale) / 10;
  return svg(
    width,
    height,
    `<path fill="url(#k)" d="M0 0h${width}v${height}H0z"/>${stars(width, Math.round(height * 0.4), frame.stars, theme.salt)}${aura.shapes}` +
      `<path fill="url(#g)" d="M0 ${ground}h${width}V${height}H0z"/>` +
      drawModel(paving(frame, ground), placement, nightLight([])) +
      pools.shapes +
      `<path fill="none" stroke="#0b0f16" stroke-width="${cordWidth}" d="${cords.map((cord) => cordPath(cord.points, placement)).join('')}"/>` +
      drawModel(behind, placement, light) +
      drawModel(market.model, placement, light) +
      `<path fill="url(#f)" d="M0 ${Math.round(height * 0.78)}h${width}V${height}H0z"/>`,
    skyGradient('k') + GROUND + aura.definitions + pools.definitions + fade,
  );
}

/** The ground fades in from the dusk. */
const GROUND =
  '<linearGradient id="g" x2="0" y2="1"><stop stop-color="#1b212f" stop-opacity="0"/><stop offset=".3" stop-color="#1b212f"/></linearGradient>';
/** Lights the motif only, so that its colors stay true. */
const SPOTLIGHT: Color = [255, 232, 205];
/** The lamps at the foot of the motif. */
const LAMPS = [
  [-12, 12],
  [12, -12],
] as const;
const STONE = 6;

/** The flagstones that differ in tone from the surrounding ground. */
function paving(frame: Frame, top: number): Voxels {
  const model = new Voxels();
  const reach = Math.ceil(frame.width / frame.placement.edge / 1.7) + STONE;
  for (let x = -reach; x < reach; x += STONE) {
    for (let y = -reach; y < reach; y += STONE) {
      const at = project({ x, y, z: 0 }, frame.placement);
      const isSeen = at.x > -20 && at.x < frame.width + 20 && at.y > top + 4 && at.y < frame.height;
      const material = flagstone(x, y, STONE);
      if (isSeen && material !== M.slate) model.box(x, y, -1, STONE, STONE, 1, material);
    }
  }
  return model;
}

function raiseTown(model: Voxels, frame: Frame, salt: number): void {
  const count = frame.stalls * 3 + 2;
  for (let index = -count; index <= count; index += 1) {
    const wide = 8 + Math.floor(scatter(index, salt, 3) * 5);
    const tall = 10 + Math.floor(scatter(index, salt, 4) * 16);
    const away = 22 + Math.floor(scatter(index, salt, 5) * 8);
    model.add(farHouse(wide, tall, index + salt * 40), index * 9 - away, -index * 9 - away, -4);
  }
}
