import { INK, M } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';
import { scatter } from '../shapes/scatter.ts';

/** Small square stars, larger ones rarer. */
export function stars(width: number, height: number, count: number, salt = 1): string {
  let [small, large] = ['', ''];
  for (let index = 0; index < count; index += 1) {
    const x = Math.round(scatter(index, salt, 11) * width);
    const y = Math.round(scatter(index, salt, 12) ** 1.4 * height);
    if (scatter(index, salt, 13) > 0.82) large += `M${x} ${y}h3v3h-3z`;
    else small += `M${x} ${y}h2v2h-2z`;
  }
  return `<path fill="#8fa4cc" opacity=".55" d="${small}"/><path fill="#e8eefc" opacity=".8" d="${large}"/>`;
}

const MOON_INSETS = [3, 1, 1, 0, 0, 0, 1, 1, 3];
const MOON_MARKS = [
  [2, 2, 2],
  [5, 3, 2],
  [3, 5, 1],
  [5, 6, 2],
] as const;

/** A moon of square tiles with its upper left corner at (x, y); `tile` is the edge of one in px. */
export function moon(x: number, y: number, tile: number): string {
  const strip = (column: number, row: number, across: number): string =>
    `M${x + column * tile} ${y + row * tile}h${across * tile}v${tile}h${-across * tile}z`;
  const body = MOON_INSETS.map((inset, row) => strip(inset, row, MOON_INSETS.length - inset * 2));
  const marks = MOON_MARKS.map(([column, row, across]) => strip(column, row, across));
  const halo = `<circle cx="${x + tile * 4.5}" cy="${y + tile * 4.5}" r="${tile * 8}" fill="#a9bcf0" opacity=".06"/>`;
  return `${halo}<path fill="#cbd6ee" d="${body.join('')}"/><path fill="#a3b2d0" d="${marks.join('')}"/>`;
}

/** A house far behind the market, its walls in one dusk color, with a few lit windows. */
export function farHouse(wide: number, tall: number, salt: number): Voxels {
  return new Voxels().box(0, 0, 0, wide, wide, tall, (x, y, z) => {
    if (z === tall - 1) return M.farRoof;
    const along = x === wide - 1 ? y : x;
    const isWindow = z % 6 === 3 && z < tall - 3 && along % 3 === 1;
    return isWindow && scatter(along + z * 5, salt, 3) > 0.6 ? M.window : M.farWall;
  });
}

/** The sky from the zenith down to the glow above the roofs, as a gradient definition named `id`. */
export const skyGradient = (id: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${INK.night}"/><stop offset="1" stop-color="${INK.dusk}"/></linearGradient>`;
