import { Resvg } from '@resvg/resvg-js';

/**
 * A square drawing as a PNG of `size` by `size` pixels. Drawings have no text, so the result does not depend on
 * installed fonts.
 */
export const rasterize = (drawing: string, size: number): Buffer =>
  new Resvg(withOwnColors(drawing), { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

/**
 * Faces inherit `currentColor`, which the library resolves to the color of the group: each face gets an explicit color
 * instead.
 */
const withOwnColors = (drawing: string): string => drawing.replaceAll(/ color="([^"]+)"/g, ' fill="$1" stroke="$1"');
