import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { artFiles, pixelFiles } from './catalog.ts';

const PUBLIC_FOLDER = path.join(import.meta.dirname, '..', 'web', 'public');

/**
 * Draws the pictures of the site into `folder`; the output is identical on every run. Unchanged files are not
 * rewritten, so that a running dev server never misses one. Obsolete pictures are removed.
 */
export function generateArt(
  folder: string = PUBLIC_FOLDER,
  files: ReadonlyMap<string, () => string | Buffer> = allFiles(),
): { files: number; bytes: number } {
  let bytes = 0;
  for (const [address, draw] of files) {
    const picture = Buffer.from(draw());
    const target = path.join(folder, address);
    mkdirSync(path.dirname(target), { recursive: true });
    if (!existsSync(target) || !readFileSync(target).equals(picture)) writeFileSync(target, picture);
    bytes += picture.length;
  }
  const art = path.join(folder, 'art');
  for (const entry of readdirSync(art, { recursive: true, withFileTypes: true })) {
    const found = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, found).split(path.sep).join('/')}`;
    if (entry.isFile() && !files.has(address)) rmSync(found);
  }
  return { files: files.size, bytes };
}

const allFiles = (): Map<string, () => string | Buffer> =>
  new Map<string, () => string | Buffer>([...artFiles(), ...pixelFiles()]);

if (import.meta.main) {
  const startedAt = performance.now();
  const { files, bytes } = generateArt();
  console.log(
    `Drew ${files} pictures, ${Math.round(bytes / 1024)} KB, in ${Math.round(performance.now() - startedAt)} ms.`,
  );
}
