import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { firestore } from '../../support/fixtures.ts';

/** The collections with times that affect purchases. */
const TIMED_COLLECTIONS = ['orders', 'holds', 'rateLimits'] as const satisfies readonly (keyof typeof COLLECTIONS)[];

/**
 * Moves the times in a test's database into the past, and ends the orders that have expired. For tests with a separate
 * database.
 */
export async function ageDocuments(ms: number): Promise<void> {
  for (const name of TIMED_COLLECTIONS) {
    const { docs } = await firestore.collection(COLLECTIONS[name]).get();
    const batch = firestore.batch();
    for (const document of docs) batch.set(document.ref, older(document.data(), ms) as DocumentData);
    await batch.commit();
  }
  await sweepOrders();
}

function older(value: unknown, ms: number): unknown {
  if (value instanceof Timestamp) return Timestamp.fromMillis(value.toMillis() - ms);
  if (Array.isArray(value)) return value.map((each) => older(each, ms));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, older(each, ms)]));
}
