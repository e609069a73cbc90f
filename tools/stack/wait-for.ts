import { setTimeout as sleep } from 'node:timers/promises';
import { ToolFailure } from '../failure.ts';
import { logTail } from '../processes/managed-process.ts';

const POLL_INTERVAL_MS = 150;

export interface WaitOptions {
  /** The awaited part's name in messages. */
  name: string;
  isThere: () => Promise<boolean>;
  timeoutMs: number;
  /** The log for the error message after a timeout. */
  logFile: string;
  signal: AbortSignal;
}

/** Polls a part of the stack until it responds. On a timeout, throws with its name and the end of its log. */
export async function waitFor({ name, isThere, timeoutMs, logFile, signal }: WaitOptions): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isThere().catch(() => false))) {
    if (Date.now() > deadline) {
      throw new ToolFailure(
        `${name} did not respond within ${timeoutMs / 1_000} s. Its log is ${logFile}, and ends with:\n${logTail(logFile)}`,
      );
    }
    await sleep(POLL_INTERVAL_MS, undefined, { signal });
  }
}

/** The JSON response of a GET request. Throws when there is none. */
export async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.json();
}

/** Returns whether a GET request succeeds. */
export async function isResponding(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await response.body?.cancel();
  return response.ok;
}
