import { rasterize } from './render/rasterize.ts';
import { appTile, favicon, logo } from './scenes/brand.ts';
import { FLAGS } from './scenes/flags.ts';
import { hero } from './scenes/hero.ts';
import { productPicture } from './scenes/product-picture.ts';
import { PRODUCT_SCENES } from './scenes/products.ts';
import { sharePicture } from './scenes/share.ts';
import { STORE_THEMES, storeBanner, storeMiniBanner } from './scenes/store-banner.ts';

/** Every drawing of the site: its path and the function that renders it. */
export function artFiles(): Map<string, () => string> {
  const files = new Map<string, () => string>([
    ['/favicon.svg', favicon],
    ['/art/site/logo.svg', logo],
    ['/art/site/hero.svg', hero],
  ]);
  for (const [name, scene] of Object.entries(PRODUCT_SCENES)) {
    files.set(`/art/products/${name}.svg`, () => productPicture(scene.model(), scene.hue, scene.isRound));
  }
  for (const [name, theme] of Object.entries(STORE_THEMES)) {
    files.set(`/art/stores/${name}-banner.svg`, () => storeBanner(theme));
    files.set(`/art/stores/${name}-mini.svg`, () => storeMiniBanner(theme));
  }
  for (const [code, flag] of FLAGS) files.set(`/art/flags/${code.toLowerCase()}.svg`, flag);
  return files;
}

/** Pictures that must be PNG, because not every consumer accepts SVG. */
export const pixelFiles = (): Map<string, () => Buffer> =>
  new Map([
    ['/art/site/share.png', sharePicture],
    // The web manifest names these icons; the pages name the last one as their share picture.
    ['/art/site/icon-192.png', () => rasterize(favicon(), 192)],
    ['/art/site/icon-512.png', () => rasterize(favicon(), 512)],
    ['/art/site/icon-maskable-192.png', () => rasterize(appTile(), 192)],
    ['/art/site/icon-maskable-512.png', () => rasterize(appTile(), 512)],
    ['/art/site/touch-icon.png', () => rasterize(appTile(), 180)],
  ]);
