/** The options of a machine for a Firestore emulator. */
export interface EmulatorFacts {
  /** The printed version of `hidane` on PATH. Null when there is none. */
  pathHidane: string | null;
  /** The same for `hidane` in the project's cache folder. */
  cachedHidane: string | null;
  /** Java's major version. Null without Java. */
  javaMajor: number | null;
  /** True if firebase-tools has already downloaded the official emulator's JAR. */
  jarCached: boolean;
  /** True if the JAR can be downloaded. */
  jarReachable: boolean;
  cargo: boolean;
}

export type EmulatorChoice = 'hidane-on-path' | 'hidane-in-cache' | 'official-jar' | 'install-hidane' | 'none';

/** firebase-tools requires at least this version for the official emulator. */
const JAVA_MAJOR_MIN = 21;
/** The supported version range. */
export const HIDANE_VERSION = '^0.6';
const HIDANE_MIN = { major: 0, minor: 6 };

/** Chooses an emulator. Installed ones come before downloads, and a download before five minutes of compilation. */
export function chooseEmulator(facts: EmulatorFacts): EmulatorChoice {
  if (isUsableHidane(facts.pathHidane)) return 'hidane-on-path';
  if (isUsableHidane(facts.cachedHidane)) return 'hidane-in-cache';
  const javaWorks = facts.javaMajor !== null && facts.javaMajor >= JAVA_MAJOR_MIN;
  if (javaWorks && (facts.jarCached || facts.jarReachable)) return 'official-jar';
  return facts.cargo ? 'install-hidane' : 'none';
}

/** Returns whether the output of `hidane --version`, such as `hidane 0.6.0`, is in the supported range. */
export function isUsableHidane(version: string | null): boolean {
  const match = version === null ? null : /(\d+)\.(\d+)\.\d+/.exec(version);
  if (match === null) return false;
  const [major, minor] = [Number(match[1]), Number(match[2])];
  return major > HIDANE_MIN.major || (major === HIDANE_MIN.major && minor >= HIDANE_MIN.minor);
}

/** The major version in the output of `java -version`: `version "21.0.4"`, or `version "1.8.0"` in old versions. */
export function javaMajorOf(output: string): number | null {
  const match = /version "(\d+)(?:\.(\d+))?/.exec(output);
  if (match === null) return null;
  const [first, second] = [Number(match[1]), Number(match[2] ?? 0)];
  return first === 1 ? second : first;
}

export const NO_EMULATOR_MESSAGE = `No Firestore emulator can be had on this machine. Any one of these three is enough:
  1. hidane ${HIDANE_VERSION} on PATH (https://hidane.dev): one binary, no Java.
  2. Java ${JAVA_MAJOR_MIN} or newer and a network: the Firebase CLI then downloads the official emulator.
  3. Rust's cargo (https://rustup.rs): the project then builds hidane by itself, once, in about five minutes.`;
