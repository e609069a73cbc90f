import { INK } from '../palette.ts';
import { glows, svg } from '../render/document.ts';
import { drawModel } from '../render/draw.ts';
import { STUDIO } from '../render/light.ts';
import { Voxels } from '../render/voxels.ts';
import { plinth } from '../shapes/ground.ts';

const SIZE = 400;
/** Length of a block's edge in px: the plinth spans the picture with a margin. */
const EDGE = 9.6;
const ROUND = { ...STUDIO, edges: false, crevices: false };
const MIDDLE = { x: SIZE / 2, y: 268 };

/**
 * One product on its plinth, in front of a glow of its own color. The model's center is (0, 0), its foot z = 0. Round
 * models have no edge lines, which would make them look crumpled.
 */
export function productPicture(model: Voxels, hue: string, isRound = false): string {
  const back = glows(
    [
      { x: 200, y: 190, radiusX: 210, radiusY: 190, color: hue, strength: 0.42 },
      { x: 70, y: 60, radiusX: 180, radiusY: 150, color: INK.ember, strength: 0.14 },
    ],
    'g',
  );
  const scene = new Voxels().add(plinth(20)).add(model);
  const shadow = `<ellipse cx="200" cy="310" rx="186" ry="84" fill="#070a0f" opacity=".55"/>`;
  return svg(
    SIZE,
    SIZE,
    `<path fill="${INK.night}" d="M0 0h${SIZE}v${SIZE}H0z"/>${back.shapes}${shadow}` +
      drawModel(scene, { ...MIDDLE, edge: EDGE }, isRound ? ROUND : STUDIO),
    back.definitions,
  );
}
