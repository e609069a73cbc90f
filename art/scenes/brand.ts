import { INK } from '../palette.ts';
import { svg } from '../render/document.ts';
import { drawModel, fit } from '../render/draw.ts';
import { STUDIO } from '../render/light.ts';
import { marketCube } from '../shapes/market-cube.ts';

const MARK = { ...STUDIO, shadowReach: 0 };

/** The mark alone, on a transparent background. */
export function logo(): string {
  const model = marketCube();
  return svg(128, 128, drawModel(model, fit(model, { x: 4, y: 4, width: 120, height: 120 }), MARK));
}

/** The mark on a dark tile, for the browser's tab. */
export function favicon(): string {
  const model = marketCube();
  const tile = `<rect width="64" height="64" rx="14" fill="${INK.night}"/>`;
  return svg(64, 64, tile + drawModel(model, fit(model, { x: 5, y: 4, width: 54, height: 56 }), MARK));
}

/**
 * The mark on a tile without rounded corners, for home screens that crop icons. The mark is within the area that no
 * home screen crops.
 */
export function appTile(): string {
  const model = marketCube();
  const tile = `<rect width="64" height="64" fill="${INK.night}"/>`;
  return svg(64, 64, tile + drawModel(model, fit(model, { x: 14, y: 13, width: 36, height: 38 }), MARK));
}
