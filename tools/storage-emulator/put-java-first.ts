import path from 'node:path';
import { PATH_BEHIND, STAND_IN_FOLDER } from './stand-in-env.ts';

/** Loaded into firebase-tools (`node --import`): what starts it puts a `java` of its own onto the PATH, and ours has to be before that. */
const { [STAND_IN_FOLDER]: folder, PATH = '' } = process.env;
if (folder !== undefined) {
  process.env[PATH_BEHIND] = PATH;
  process.env.PATH = `${folder}${path.delimiter}${PATH}`;
}
