import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Asks until the answer is the expected one, for what happens elsewhere in its own time. Fails with the last answer. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isExpected: (answer: T) => boolean,
  timeoutMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (isExpected(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`After ${timeoutMs} ms it is still ${JSON.stringify(answer)}.`);
    await wait(PAUSE_MS);
  }
}
