import path from 'node:path';

/** The repository's root folder, absolute. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** An absolute path inside the repository. */
export const inRoot = (...parts: string[]): string => path.join(ROOT, ...parts);

/** The commands of installed packages, including Node.js 24. */
export const BIN_DIR = inRoot('node_modules', '.bin');
