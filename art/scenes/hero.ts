import { INK, M, RAMPS } from '../palette.ts';
import { glows, svg } from '../render/document.ts';
import { drawModel, project } from '../render/draw.ts';
import { Voxels } from '../render/voxels.ts';
import { flagstone } from '../shapes/ground.ts';
import { barrel, greatLantern, lampPost, visitor } from '../shapes/props.ts';
import { scatter } from '../shapes/scatter.ts';
import { STALL } from '../shapes/stall.ts';
import { cordPath, lampCord, lantern, litStall, nightLight, place, type Lit, type Point } from './market.ts';
import { farHouse, moon, skyGradient, stars } from './night-sky.ts';

const WIDTH = 1200;
const HEIGHT = 700;
const PLACEMENT = { x: 600, y: 246, edge: 6.8 };
const PITCH = STALL.width + 4;
/** Distance of the square's center from the corner where the two rows meet, in blocks along x and y. */
const SQUARE = 38;
const LANDMARK_RADIUS = 52;

/** The home page's picture: two rows of stalls meet behind a square with the great lantern. */
export function hero(): string {
  const market: Lit = { model: new Voxels(), lanterns: [] };
  raiseTown(market.model);
  raiseStalls(market);
  furnish(market);
  const cords = CORD_ENDS.map((end) => lampCord([SQUARE, SQUARE, 34], end));
  const lamps = new Voxels();
  for (const cord of cords) lamps.add(cord.lamps);
  const light = nightLight(market.lanterns);

  const dusk = glows([{ x: 600, y: 330, radiusX: 760, radiusY: 330, color: '#5a3f6b', strength: 0.55 }], 's');
  const pools = glows(
    market.lanterns.map((lamp) => {
      const isLandmark = lamp.radius === LANDMARK_RADIUS;
      const reach = isLandmark ? 480 : lamp.radius * 6;
      return {
        ...project({ ...lamp, z: 0 }, PLACEMENT),
        radiusX: reach,
        radiusY: reach * 0.56,
        color: isLandmark ? '#e08a4a' : '#d9803f',
        strength: isLandmark ? 0.62 : 0.5,
      };
    }),
    'p',
  );
  const air = glows(
    market.lanterns.map((lamp) => {
      const reach = lamp.radius === LANDMARK_RADIUS ? 250 : 62;
      return { ...project(lamp, PLACEMENT), radiusX: reach, radiusY: reach, color: INK.amber, strength: 0.36 };
    }),
    'a',
  );
  const fade = `<linearGradient id="f" x2="0" y2="1"><stop stop-color="${INK.night}" stop-opacity="0"/><stop offset="1" stop-color="${INK.night}"/></linearGradient>`;
  return svg(
    WIDTH,
    HEIGHT,
    `<path fill="url(#k)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${dusk.shapes}${stars(WIDTH, 300, 60)}${moon(1020, 70, 7)}` +
      `<path fill="#1b212f" d="${groundPath()}"/>` +
      drawModel(paving(), PLACEMENT, nightLight([])) +
      pools.shapes +
      drawModel(market.model, PLACEMENT, light) +
      `<path fill="none" stroke="#1d1820" stroke-width="1.6" d="${cords.map((cord) => cordPath(cord.points, PLACEMENT)).join('')}"/>` +
      drawModel(lamps, PLACEMENT, light) +
      `${air.shapes}<path fill="url(#f)" d="M0 560h${WIDTH}v140H0z"/>`,
    skyGradient('k') + dusk.definitions + pools.definitions + air.definitions + fade,
  );
}

/** Attachment points of the great lantern's cords on the stalls. */
const CORD_ENDS: readonly Point[] = [
  [29, 7, 17],
  [73, 7, 17],
  [7, 29, 17],
  [7, 73, 17],
];

const isInPicture = (x: number, y: number, margin: number): boolean => {
  const at = project({ x, y, z: 0 }, PLACEMENT);
  return at.x > -margin && at.x < WIDTH + margin && at.y < HEIGHT + margin;
};

const STONE = 9;

/** The flagstones that differ in tone from the surrounding ground. */
function paving(): Voxels {
  const model = new Voxels();
  for (let x = -24; x < 168; x += 1) {
    for (let y = -24; y < 168; y += 1) {
      const material = flagstone(x, y, STONE);
      if (material !== M.slate && isInPicture(Math.floor(x / STONE) * STONE, Math.floor(y / STONE) * STONE, 30)) {
        model.set(x, y, -1, material);
      }
    }
  }
  return model;
}

/** The visible ground, as path data. */
function groundPath(): string {
  const edge = -20;
  const corners = [
    { x: edge, y: edge, z: 0 },
    { x: 400, y: edge, z: 0 },
    { x: 400, y: 400, z: 0 },
    { x: edge, y: 400, z: 0 },
  ];
  return `M${corners
    .map((corner) => project(corner, PLACEMENT))
    .map((at) => `${Math.round(at.x)} ${Math.round(at.y)}`)
    .join('L')}z`;
}

function raiseTown(model: Voxels): void {
  model.add(bellTower(), -20, -20, -18);
  for (let index = 0; index < 8; index += 1) {
    const wide = 9 + Math.floor(scatter(index, 3) * 5);
    const right = 7 + Math.floor(scatter(index, 4) * 12);
    const left = 7 + Math.floor(scatter(index, 5) * 12);
    model.add(farHouse(wide, right, index), 4 + index * 14, -36 - Math.floor(scatter(index, 6) * 10), 0);
    model.add(farHouse(wide, left, index + 20), -36 - Math.floor(scatter(index, 7) * 10), 4 + index * 14, 0);
  }
}

/** The tower at the corner where the two rows meet. */
function bellTower(): Voxels {
  const tower = farHouse(12, 26, 41);
  for (let step = 0; step < 6; step += 1)
    tower.box(step - 1, step - 1, 26 + step * 2, 14 - step * 2, 14 - step * 2, 2, M.farRoof);
  return tower;
}

function raiseStalls(market: Lit): void {
  const rightRow = [
    litStall(RAMPS.orange, 'crates'),
    litStall(RAMPS.blue, 'gems'),
    litStall(RAMPS.red, 'bottles'),
    litStall(RAMPS.emerald, 'gold'),
  ];
  const leftRow = [
    litStall(RAMPS.purple, 'bottles'),
    litStall(RAMPS.emerald, 'gems'),
    litStall(RAMPS.gold, 'gold'),
    litStall(RAMPS.diamond, 'crates'),
  ];
  for (const [index, part] of rightRow.entries()) place(market, part, 8 + index * PITCH, -8);
  for (const [index, part] of leftRow.entries()) place(market, part, -8, 8 + index * PITCH, true);
}

function furnish(market: Lit): void {
  const landmark = greatLantern();
  const { model } = market;
  model.add(landmark.model, SQUARE, SQUARE, 0);
  market.lanterns.push(lantern(SQUARE, SQUARE, landmark.lightHeight, LANDMARK_RADIUS, 1.25));
  model.add(visitor(RAMPS.blue, M.plank, M.woodDark), 54, 22, 0);
  model.add(visitor(RAMPS.red, M.woodLight, M.black), 24, 56, 0);
  model.add(visitor(RAMPS.emerald, M.plank, M.goldDark), 60, 52, 0);
  model.add(visitor(RAMPS.gold, M.woodLight, M.woodDark), 78, 24, 0);
  model.add(barrel(), 88, 14, 0).add(barrel(), 12, 84, 0);
  for (const [x, y] of [
    [82, 42],
    [42, 82],
  ] as const) {
    model.add(lampPost(), x, y, 0);
    market.lanterns.push(lantern(x + 2, y + 7, 12, 34, 0.85));
  }
}
