import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../paths.ts';

/** Everything that one running stack writes. Stacks on different ports share nothing. All paths are absolute. */
export interface StackPaths {
  folder: string;
  functions: string;
  site: string;
  logs: string;
  /** Exported data of `--keep`. */
  data: string;
  /** firebase-tools takes no path outside its configuration's folder, so this stands at the repository's root. */
  firebaseConfig: string;
  /** What the emulators keep for as long as they run, such as files of the Storage emulator and sockets, whose paths may not be long. */
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
