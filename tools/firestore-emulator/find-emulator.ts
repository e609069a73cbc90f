import { mkdirSync } from 'node:fs';
import { ToolFailure } from '../failure.ts';
import { run } from '../processes/run.ts';
import { chooseEmulator, HIDANE_VERSION, NO_EMULATOR_MESSAGE } from './choose-emulator.ts';
import { CACHED_HIDANE, probeMachine, TOOL_CACHE } from './probe.ts';

/** A command prefix that starts firebase-tools with a Firestore emulator. */
export interface FirestoreEmulator {
  /** Human-readable. */
  description: string;
  /** Precedes the command that starts firebase-tools. */
  prefix: readonly string[];
  /** Timeout of the first start in ms. It can include the download of the official JAR. */
  startTimeoutMs: number;
  /** True if there is a Java that firebase-tools supports. The Storage emulator then checks rules itself. */
  hasJava: boolean;
}

const START_MS = 90_000;
const DOWNLOAD_MS = 600_000;

/** Finds a Firestore emulator on this machine, or installs one. The error lists all options. */
export async function findFirestoreEmulator(signal?: AbortSignal): Promise<FirestoreEmulator> {
  const choice = chooseEmulator(await probeMachine());
  if (choice === 'none') throw new ToolFailure(NO_EMULATOR_MESSAGE);
  if (choice === 'official-jar') {
    return { description: 'the official emulator', prefix: [], startTimeoutMs: DOWNLOAD_MS, hasJava: true };
  }
  if (choice === 'install-hidane') await installHidane(signal);
  return runByHidane(choice === 'hidane-on-path' ? 'hidane' : CACHED_HIDANE);
}

/** `hidane exec` makes firebase-tools start hidane instead of the JAR. */
const runByHidane = (hidane: string): FirestoreEmulator => ({
  description: 'hidane',
  prefix: [hidane, 'exec', '--'],
  startTimeoutMs: START_MS,
  // Java can be available, but nothing else would require its download.
  hasJava: false,
});

async function installHidane(signal: AbortSignal | undefined): Promise<void> {
  console.log(
    `Building the Firestore emulator (hidane) into ${TOOL_CACHE}. This happens once and takes about five minutes.`,
  );
  mkdirSync(TOOL_CACHE, { recursive: true });
  const args = ['install', 'hidane', '--locked', '--version', HIDANE_VERSION, '--root', TOOL_CACHE];
  const { code } = await run('cargo', args, { live: true, signal });
  if (code !== 0) {
    throw new ToolFailure(`cargo could not build the Firestore emulator (see above).\n${NO_EMULATOR_MESSAGE}`);
  }
}
