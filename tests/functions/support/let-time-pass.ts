import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { sweep } from '../../../functions/src/checkout/sweep.ts';
import { firestore } from '../../support/fixtures.ts';

/** What remembers when something was or will be, as far as purchases look at it. */
const REMEMBERING = ['orders', 'holds', 'rateLimits'] as const satisfies readonly (keyof typeof COLLECTIONS)[];

/** Makes the database of a test older, and ends the orders whose time is over by then. For tests with a database of their own. */
export async function letTimePass(ms: number): Promise<void> {
  for (const name of REMEMBERING) {
    const { docs } = await firestore.collection(COLLECTIONS[name]).get();
    const batch = firestore.batch();
    for (const document of docs) batch.set(document.ref, older(document.data(), ms) as DocumentData);
    await batch.commit();
  }
  await sweep();
}

function older(value: unknown, ms: number): unknown {
  if (value instanceof Timestamp) return Timestamp.fromMillis(value.toMillis() - ms);
  if (Array.isArray(value)) return value.map((each) => older(each, ms));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, older(each, ms)]));
}
