import { setTimeout as sleep } from 'node:timers/promises';
import { ToolFailure } from '../failure.ts';
import { logTail } from '../processes/managed-process.ts';

const ASK_EVERY_MS = 150;

export interface Awaited {
  /** What is waited for, as a person would call it. */
  name: string;
  isThere: () => Promise<boolean>;
  timeoutMs: number;
  /** Where to look when it does not come. */
  logFile: string;
  signal: AbortSignal;
}

/** Asks again and again until a part of the stack answers; fails with its name and the end of its log when it does not. */
export async function waitFor({ name, isThere, timeoutMs, logFile, signal }: Awaited): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isThere().catch(() => false))) {
    if (Date.now() > deadline) {
      throw new ToolFailure(
        `${name} did not answer within ${timeoutMs / 1_000} s. Its log is ${logFile}, and ends with:\n${logTail(logFile)}`,
      );
    }
    await sleep(ASK_EVERY_MS, undefined, { signal });
  }
}

/** A GET's JSON answer; throws when there is none. */
export async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** Whether a GET is answered with success. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await response.body?.cancel();
  return response.ok;
}
