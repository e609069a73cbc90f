import { SITE } from '@blockbazaar/domain/site/site';
import { INK, M, rgb, type Color } from '../palette.ts';
import { png } from '../render/png.ts';
import { LETTER_PITCH, wordCells } from '../shapes/letters.ts';

/** Cells of 8 pixels: 1200 by 632, the size that link previews expect. */
const WIDTH = 150;
const HEIGHT = 79;
const CELL_PX = 8;

const AWNING = [rgb(INK.ember), M.cloth.color] as const;
const STRIPE = 10;
const CORD_AT = 24;
const LANTERN_EVERY = 15;
const LINES = ['THE NIGHT MARKET FOR', 'BLOCK-GAME SERVERS'] as const;

/** The preview picture of links to the site: its sign under an awning with lanterns. */
export function sharePicture(): Buffer {
  const cells = Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, () => rgb(y < HEIGHT - 3 ? INK.night : INK.sky)),
  );
  const paint = (x: number, y: number, color: Color): void => {
    const row = cells[y];
    if (row !== undefined && x >= 0 && x < WIDTH) row[x] = color;
  };
  const block = (x: number, y: number, width: number, height: number, color: Color): void => {
    for (let dy = 0; dy < height; dy += 1) for (let dx = 0; dx < width; dx += 1) paint(x + dx, y + dy, color);
  };
  const write = (word: string, y: number, scale: number, color: Color, shade: Color | null): void => {
    const left = Math.floor((WIDTH - (word.length * LETTER_PITCH - 1) * scale) / 2);
    const drawn = wordCells(word).map((cell) => ({ x: left + cell.x * scale, y: y + cell.y * scale }));
    if (shade !== null) for (const cell of drawn) block(cell.x, cell.y + 1, scale, scale, shade);
    for (const cell of drawn) block(cell.x, cell.y, scale, scale, color);
  };

  for (let stripe = 0; stripe * STRIPE < WIDTH; stripe += 1) {
    const color = AWNING[stripe % 2] ?? AWNING[0];
    block(stripe * STRIPE, 0, STRIPE, 11, color);
    block(stripe * STRIPE + 1, 11, STRIPE - 2, 2, color);
    block(stripe * STRIPE + 3, 13, STRIPE - 6, 1, color);
  }
  block(0, 0, WIDTH, 2, M.woodDark.color);
  block(0, CORD_AT - 5, WIDTH, 1, M.slate.color);
  for (let x = Math.floor(LANTERN_EVERY / 2); x < WIDTH; x += LANTERN_EVERY) {
    block(x - 1, CORD_AT - 4, 3, 1, M.slateLight.color);
    block(x - 1, CORD_AT - 3, 3, 3, M.lamp.color);
    paint(x, CORD_AT - 2, M.lampCore.color);
  }
  write(SITE.name.toUpperCase(), 33, 2, rgb(INK.amber), rgb('#7a3d12'));
  for (const [index, line] of LINES.entries()) write(line, 55 + index * 10, 1, M.iron.color, null);
  return png(cells, CELL_PX);
}
