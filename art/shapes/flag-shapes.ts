/** The shapes of flags, on a cloth of 36 by 24. */

export const FLAG_SIZE = { width: 36, height: 24 } as const;

export const rect = (color: string, x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"/>`;

export const path = (color: string, d: string): string => `<path d="${d}" fill="${color}"/>`;

export const disc = (color: string, x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;

export const plain = (color: string): string => rect(color, 0, 0, FLAG_SIZE.width, FLAG_SIZE.height);

/** Horizontal stripes, top to bottom, with heights by `weights`; equal heights by default. */
export const rows = (colors: readonly string[], weights: readonly number[] = colors.map(() => 1)): string =>
  stripes(colors, weights, FLAG_SIZE.height, (color, at, size) => rect(color, 0, at, FLAG_SIZE.width, size));

/** Vertical stripes, left to right. */
export const columns = (colors: readonly string[], weights: readonly number[] = colors.map(() => 1)): string =>
  stripes(colors, weights, FLAG_SIZE.width, (color, at, size) => rect(color, at, 0, size, FLAG_SIZE.height));

function stripes(
  colors: readonly string[],
  weights: readonly number[],
  length: number,
  draw: (color: string, at: number, size: number) => string,
): string {
  const unit = length / weights.reduce((sum, weight) => sum + weight, 0);
  let at = 0;
  return colors
    .map((color, index) => {
      const size = (weights[index] ?? 1) * unit;
      const stripe = draw(color, round(at), round(size));
      at += size;
      return stripe;
    })
    .join('');
}

/** The Nordic cross: its upright is closer to the mast. */
export const nordicCross = (color: string, width: number): string =>
  rect(color, 12.5 - width / 2, 0, width, FLAG_SIZE.height) + rect(color, 0, 12 - width / 2, FLAG_SIZE.width, width);

/** A star of five points, one of them up. */
export function star(color: string, x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.4;
    const angle = (Math.PI * index) / 5 - Math.PI / 2;
    return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
  });
  return path(color, `M${corners.join('L')}z`);
}

/** A waxing or waning moon: a disc with another disc cut out, `shift` to its right. */
export const crescent = (color: string, ground: string, x: number, y: number, radius: number, shift: number): string =>
  disc(color, x, y, radius) + disc(ground, x + shift, y, round(radius * 0.8));

/** The Union Flag's crosses, in a field from the top left corner. */
export function unionCross(width: number, height: number): string {
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const bar = height / 5;
  const diagonals = (color: string, reach: number): string =>
    path(color, `M0 0H${reach}L${width} ${height - reach / 2}V${height}H${width - reach}L0 ${reach / 2}z`) +
    path(color, `M${width} 0V${reach / 2}L${reach} ${height}H0V${height - reach / 2}L${width - reach} 0z`);
  const upright = (color: string, size: number): string =>
    rect(color, round(halfWidth - size / 2), 0, round(size), height) +
    rect(color, 0, round(halfHeight - size / 2), width, round(size));
  return (
    rect('#1f3f8f', 0, 0, width, height) +
    diagonals('#f3f5f7', round(height / 4)) +
    diagonals('#d0263c', round(height / 10)) +
    upright('#f3f5f7', bar * 1.6) +
    upright('#d0263c', bar)
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
