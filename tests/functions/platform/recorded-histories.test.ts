import '../../simulation/support/environment.ts';
import { randomBytes } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { expect, it } from 'vitest';
import { loadFunctions } from '../../simulation/support/functions-process.ts';
import { runHistory } from '../../simulation/support/run-history.ts';
import { differencesOf, type Sdk } from '../../support/memory-firestore/repeat-requests.ts';

/** The original functions, before the memory database replaces them. */
const prototype = Firestore.prototype as unknown as Sdk;
const sdk: Sdk = { request: prototype.request, requestStream: prototype.requestStream };

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
/** One of these pays a store while orders of it are disputed: those are looked up by a list of IDs. */
const LATER_SEEDS = Array.from({ length: 300 }, (_, index) => 9 + index);

const isByList = (request: unknown): boolean => JSON.stringify(request).includes('"op":"IN"');

type History = Awaited<ReturnType<typeof runHistory>>;

/** The histories of `SEEDS`, and the first one after them with a lookup by a list. */
async function recordHistories(): Promise<History[]> {
  const functions = [await loadFunctions(), await loadFunctions()];
  const record = (seed: number): Promise<History> => runHistory(seed, functions, { isRecorded: true });
  const histories: History[] = [];
  for (const seed of SEEDS) histories.push(await record(seed));
  for (const seed of LATER_SEEDS) {
    const history = await record(seed);
    if (history.requests.some(({ request }) => isByList(request))) return [...histories, history];
  }
  return histories;
}

/** A separate database at the emulator, initialized by the SDK. */
async function openDatabase() {
  const projectId = `demo-${randomBytes(6).toString('hex')}`;
  const firestore = new Firestore({ projectId });
  await firestore.listCollections();
  return { firestore, projectId, sdk };
}

it(`finds equal responses of the emulator and the memory database in ${SEEDS.length + 1} histories`, async () => {
  // Before the memory database replaces the SDK's requests.
  const databases = await Promise.all(Array.from({ length: SEEDS.length + 1 }, openDatabase));
  const histories = await recordHistories();
  const kinds = new Set<string>();
  for (const [index, database] of databases.entries()) {
    const { requests = [] } = histories[index] ?? {};
    expect(await differencesOf(requests, database)).toEqual([]);
    await database.firestore.terminate();
    for (const { method, request, answer } of requests) {
      if (isByList(request)) kinds.add(`${method} by a list`);
      const isRefused = typeof answer === 'object' && answer !== null && 'code' in answer;
      kinds.add(isRefused ? `${method} refused with ${String(answer.code)}` : method);
    }
  }
  // Some of the commits fail because of a conflicting one.
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'commit',
      'batchGetDocuments',
      'runQuery',
      'runQuery by a list',
      'runAggregationQuery',
      'commit refused with 9',
    ]),
  );
}, 120_000);
