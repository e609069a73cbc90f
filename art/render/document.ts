/**
 * SVG documents around drawn models. They use presentation attributes only: no styles, scripts, text or external
 * references.
 */

export interface Glow {
  x: number;
  y: number;
  radiusX: number;
  radiusY: number;
  color: string;
  /** 0-1 in the center; it fades out towards the rim. */
  strength: number;
}

export function svg(width: number, height: number, content: string, definitions = ''): string {
  const defs = definitions === '' ? '' : `<defs>${definitions}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${defs}${content}</svg>\n`;
}

/** Soft light. The definitions belong in the document's head, the shapes at their place in the drawing order. */
export function glows(list: readonly Glow[], prefix: string): { definitions: string; shapes: string } {
  const colors = [...new Set(list.map((glow) => glow.color))];
  const definitions = colors.map(
    (color, index) =>
      `<radialGradient id="${prefix}${index}"><stop stop-color="${color}"/>` +
      `<stop offset=".4" stop-color="${color}" stop-opacity=".4"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );
  const shapes = list.map(
    (glow) =>
      `<ellipse cx="${Math.round(glow.x)}" cy="${Math.round(glow.y)}" rx="${Math.round(glow.radiusX)}" ry="${Math.round(glow.radiusY)}" ` +
      `fill="url(#${prefix}${colors.indexOf(glow.color)})" opacity="${glow.strength}"/>`,
  );
  return { definitions: definitions.join(''), shapes: shapes.join('') };
}
