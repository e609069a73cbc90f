import path from 'node:path';
import { ORIGINAL_PATH, STAND_IN_FOLDER } from './stand-in-env.ts';

/**
 * Loaded into firebase-tools (`node --import`). Its launcher prepends another `java` to PATH, and the stand-in must
 * precede that one.
 */
const { [STAND_IN_FOLDER]: folder, PATH = '' } = process.env;
if (folder !== undefined) {
  process.env[ORIGINAL_PATH] = PATH;
  process.env.PATH = `${folder}${path.delimiter}${PATH}`;
}
