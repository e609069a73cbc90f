import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Browser } from '@playwright/test';
import { FirestoreTraffic } from '../../support/firestore-traffic.ts';
import type { Billed } from './billed.ts';
import type { FunctionsTraffic } from './functions-traffic.ts';
import type { Journey } from './journeys.ts';

/** The cost of a journey: the documents that its browser reads, and the functions' operations for it. */
export interface Cost extends Billed {
  browserReads: number;
}

/** Number of repetitions. Background work, such as the sweep of each minute, does not affect all of them. */
const TIMES = 3;

/** A journey ends after this time without operations, in ms. */
const QUIET_MS = 2_000;

/** The minimum cost of a journey, each time in a new browser. */
export async function countJourney(
  browser: Browser,
  { baseUrl, functions }: { baseUrl: string; functions: FunctionsTraffic },
  journey: Journey,
): Promise<Cost> {
  const costs: Cost[] = [];
  for (let time = 0; time < TIMES; time += 1) costs.push(await countOnce(browser, { baseUrl, functions }, journey));
  const least = (name: keyof Cost): number => Math.min(...costs.map((cost) => cost[name]));
  return {
    browserReads: least('browserReads'),
    reads: least('reads'),
    writes: least('writes'),
    deletes: least('deletes'),
  };
}

async function countOnce(
  browser: Browser,
  { baseUrl, functions }: { baseUrl: string; functions: FunctionsTraffic },
  { prepare, run }: Journey,
): Promise<Cost> {
  const traffic = await FirestoreTraffic.start();
  const context = await browser.newContext({
    baseURL: baseUrl,
    proxy: { server: traffic.address },
    viewport: { width: 1440, height: 900 },
  });
  const soFar = (): Cost => ({ ...functions.billed, browserReads: traffic.reads });
  try {
    const page = await context.newPage();
    await prepare?.(page);
    const before = await atRest(soFar);
    await run(page);
    const after = await atRest(soFar);
    return {
      browserReads: after.browserReads - before.browserReads,
      reads: after.reads - before.reads,
      writes: after.writes - before.writes,
      deletes: after.deletes - before.deletes,
    };
  } finally {
    await context.close();
    await traffic.stop();
  }
}

async function atRest(soFar: () => Cost): Promise<Cost> {
  for (let before = soFar(); ;) {
    await wait(QUIET_MS);
    const now = soFar();
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}
