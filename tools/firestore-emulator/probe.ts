import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../paths.ts';
import { canRun, run } from '../processes/run.ts';
import { javaMajorOf, type EmulatorFacts } from './choose-emulator.ts';

/** Cache folder of the tools that the project compiles. */
export const TOOL_CACHE = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'blockbazaar');
export const CACHED_HIDANE = path.join(TOOL_CACHE, 'bin', 'hidane');

const REACH_TIMEOUT_MS = 5_000;

/** Collects the facts about this machine. Skips costly checks when a cheaper one decides. */
export async function probeMachine(): Promise<EmulatorFacts> {
  const [pathHidane, cachedHidane, javaMajor, cargo] = await Promise.all([
    versionOf('hidane'),
    versionOf(CACHED_HIDANE),
    probeJava(),
    canRun('cargo'),
  ]);
  const jar = officialJar();
  const jarCached = existsSync(jar.file);
  const jarMatters = pathHidane === null && cachedHidane === null && javaMajor !== null && !jarCached;
  const jarReachable = jarMatters && (await isReachable(jar.url));
  return { pathHidane, cachedHidane, javaMajor, jarCached, jarReachable, cargo };
}

async function versionOf(hidane: string): Promise<string | null> {
  const { code, output } = await run(hidane, ['--version'], { timeoutMs: 10_000 });
  return code === 0 ? output.trim() : null;
}

async function probeJava(): Promise<number | null> {
  const { code, output } = await run('java', ['-version'], { timeoutMs: 20_000 });
  return code === 0 ? javaMajorOf(output) : null;
}

/** The path of the official emulator in firebase-tools' cache, and its download URL. */
function officialJar(): { file: string; url: string } {
  const listed = JSON.parse(
    readFileSync(inRoot('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json'), 'utf8'),
  ) as { firestore: { downloadPathRelativeToCacheDir: string; remoteUrl: string } };
  const folder = process.env.FIREBASE_EMULATORS_PATH || path.join(homedir(), '.cache', 'firebase', 'emulators');
  return {
    file: path.join(folder, listed.firestore.downloadPathRelativeToCacheDir),
    url: listed.firestore.remoteUrl,
  };
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}
