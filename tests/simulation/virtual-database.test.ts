import './support/environment.ts';
import { randomBytes } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { expect, it } from 'vitest';
import { loadFunctions } from './support/functions-process.ts';
import { differencesOf, type Sdk } from './support/repeat-requests.ts';
import { runHistory } from './support/run-history.ts';

/** Before the virtual database is put under them. */
const prototype = Firestore.prototype as unknown as Sdk;
const sdk: Sdk = { request: prototype.request, requestStream: prototype.requestStream };

/** In the last one, a store is paid while orders of it are disputed: those are looked up by a list of ids. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 13];

/** A database of its own at the emulator, which the SDK has introduced itself to. */
async function openDatabase() {
  const projectId = `demo-${randomBytes(6).toString('hex')}`;
  const firestore = new Firestore({ projectId });
  await firestore.listCollections();
  return { firestore, projectId, sdk };
}

it(`the emulator answers each request of ${SEEDS.length} histories as the virtual database did`, async () => {
  const databases = await Promise.all(SEEDS.map(openDatabase));
  const functions = [await loadFunctions(), await loadFunctions()];
  const kinds = new Set<string>();
  for (const [index, database] of databases.entries()) {
    const { requests } = await runHistory(SEEDS[index] ?? 0, functions, { isRecorded: true });
    expect(await differencesOf(requests, database)).toEqual([]);
    await database.firestore.terminate();
    for (const { method, request, answer } of requests) {
      if (JSON.stringify(request).includes('"op":"IN"')) kinds.add(`${method} by a list`);
      const isRefused = typeof answer === 'object' && answer !== null && 'code' in answer;
      kinds.add(isRefused ? `${method} refused with ${String(answer.code)}` : method);
    }
  }
  // Commits that lose against another one are among them.
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
});
