import { crc32, deflateSync } from 'node:zlib';
import type { Color } from '../palette.ts';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** 8 bits each of red, green and blue; no scanline filter. */
const TRUE_COLOR = [8, 2, 0, 0, 0];

/**
 * A picture of square cells, for consumers that do not accept SVG. `cells`: row by row; each becomes `scale` by `scale`
 * pixels.
 */
export function png(cells: readonly (readonly Color[])[], scale: number): Buffer {
  const height = cells.length * scale;
  const width = (cells[0]?.length ?? 0) * scale;
  const lines = cells.flatMap((row) => {
    const line = Buffer.from([0, ...row.flatMap((color) => Array.from({ length: scale }, () => color).flat())]);
    return Array.from({ length: scale }, () => line);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(TRUE_COLOR, 8);
  const data = deflateSync(Buffer.concat(lines), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
