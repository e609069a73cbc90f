import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inRoot } from '../paths.ts';
import { ORIGINAL_PATH, STAND_IN_FOLDER } from './stand-in-env.ts';

const RULES_RUNTIME = fileURLToPath(new URL('rules-runtime.ts', import.meta.url));

/** The arguments and the environment with which firebase-tools' Storage emulator needs no Java. */
export interface StandInJava {
  nodeArgs: readonly string[];
  env: Readonly<Record<string, string>>;
}

/**
 * firebase-tools starts the Storage emulator's rules runtime with the first `java` on PATH. This creates one that runs
 * the project's own program for these rules, and forwards all other calls to the original `java`.
 */
export function standInJava(folder: string): StandInJava {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const java = path.join(bin, 'java');
  writeFileSync(java, script());
  chmodSync(java, 0o755);
  return {
    nodeArgs: ['--import', pathToFileURL(inRoot('tools', 'storage-emulator', 'prepend-java-stub.ts')).href],
    env: { STORAGE_EMULATOR_BINARY_PATH: RULES_RUNTIME, [STAND_IN_FOLDER]: bin },
  };
}

const script = (): string => `#!/bin/sh
for argument in "$@"; do
  if [ "$argument" = "${RULES_RUNTIME}" ]; then exec "${process.execPath}" "${RULES_RUNTIME}"; fi
done
PATH="$${ORIGINAL_PATH}"
export PATH
exec java "$@"
`;
