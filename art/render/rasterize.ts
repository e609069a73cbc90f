import { Resvg } from '@resvg/resvg-js';

/** A square drawing as a PNG of `size` by `size` pixels. Drawings have no text, so no font of this machine is looked at. */
export const rasterize = (drawing: string, size: number): Buffer =>
  new Resvg(withOwnColors(drawing), { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

/** Faces inherit `currentColor`, which the library takes for the color of the group: each gets its own instead. */
const withOwnColors = (drawing: string): string => drawing.replaceAll(/ color="([^"]+)"/g, ' fill="$1" stroke="$1"');
