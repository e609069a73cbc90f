import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../paths.ts';

/** All output of one running stack. Stacks on different ports share nothing. All paths are absolute. */
export interface StackPaths {
  folder: string;
  functions: string;
  site: string;
  logs: string;
  /** Exported data of `--keep`. */
  data: string;
  /** firebase-tools accepts only paths inside its configuration's folder, so this file is at the repository's root. */
  firebaseConfig: string;
  /** Temporary data of the emulators, such as files of the Storage emulator, and sockets, whose paths must be short. */
  temporary: string;
}

export function stackPaths(offset: number): StackPaths {
  const folder = inRoot('.cache', `stack-${offset}`);
  return {
    folder,
    functions: path.join(folder, 'functions'),
    site: path.join(folder, 'site'),
    logs: path.join(folder, 'logs'),
    data: path.join(folder, 'data'),
    firebaseConfig: inRoot(`.firebase-stack-${offset}.json`),
    temporary: path.join(tmpdir(), `blockbazaar-stack-${offset}`),
  };
}
