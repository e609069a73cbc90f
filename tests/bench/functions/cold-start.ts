import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CallableName } from '@blockbazaar/domain/callables';
import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { inRoot } from '../../../tools/paths.ts';
import { callAt } from '../../support/callable.ts';
import { median, type Figure } from '../figures.ts';
import { startFunctionsHost } from './start-functions-host.ts';

const ROUNDS = 7;
const LIMIT = 1.5;

const TYPING = { discordUsername: 'night.owl', minecraftUsername: null, notes: null };

/** A minimal callable with a database. Like the product's callables, it reads one document before it responds. */
const EMPTY = `import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onCall } from 'firebase-functions/v2/https';
const settings = getFirestore(initializeApp()).doc('${COLLECTIONS.siteSettings}/${PUBLIC_SETTINGS_ID}');
export const validateCustomerInfo = onCall(async () => ({ exists: (await settings.get()).exists }));
`;

/**
 * The time from the start of a process to its first response. Alternates between the product's functions and an empty
 * callable.
 */
export async function coldStart(): Promise<Figure> {
  const empty = writeEmptyBundle();
  const [productTimes, emptyTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    emptyTimes.push(await firstResponseMs('validateCustomerInfo', TYPING, empty));
    productTimes.push(await firstResponseMs('validateCustomerInfo', TYPING));
  }
  return {
    name: 'cold start to the first response, compared with an empty callable that reads a document',
    value: median(productTimes) / median(emptyTimes),
    limit: LIMIT,
    unit: 'times',
    detail: `median ${median(productTimes).toFixed(0)} ms against ${median(emptyTimes).toFixed(0)} ms, ${ROUNDS} rounds`,
  };
}

async function firstResponseMs(name: CallableName, data: unknown, bundle?: string): Promise<number> {
  const startedAt = performance.now();
  const host = await startFunctionsHost([name], {}, bundle);
  try {
    const response = await callAt(host.addressOf(name), data);
    if (!response.ok) throw new Error(`${name} responded with ${response.status}.`);
    return performance.now() - startedAt;
  } finally {
    await host.stop();
  }
}

function writeEmptyBundle(): string {
  const folder = inRoot('.cache', 'bench', 'empty-callable');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Links the packages that npm installed in functions/ and not at the root, as for the functions' own bundle.
  symlinkSync(inRoot('functions', 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}\n');
  writeFileSync(path.join(folder, 'index.js'), EMPTY);
  return path.join(folder, 'index.js');
}
