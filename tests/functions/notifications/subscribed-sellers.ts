import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { announce } from '../../../functions/src/notifications/announce.ts';
import type { FaultInput } from '../../../sandbox/control/faults.ts';
import { createStore } from '../../support/fixtures.ts';
import { PUSH_PATH, type SimulatedBrowser } from '../../support/push-sandbox.ts';
import { createSeller, mintSellerSession, type TestSeller } from '../../support/staff.ts';
import { announcementsOf, choose, subscribedBrowser } from '../support/notifications.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startPushSite`, which each file runs before its tests.
export let environment: TestEnvironment;

export async function startPushSite(): Promise<void> {
  environment = await startTestEnvironment();
}

interface Subscribed {
  storeId: string;
  seller: TestSeller;
  token: string;
  sessionId: string;
  browser: SimulatedBrowser;
}

/** A seller who wants push messages about reviews in this browser. */
export async function subscribed(): Promise<Subscribed> {
  const { id: storeId } = await createStore();
  const seller = await createSeller(storeId);
  const { token, sessionId } = await mintSellerSession(seller);
  const browser = await subscribedBrowser(environment, token);
  await choose(environment, token, { push: ['review'] });
  return { storeId, seller, token, sessionId, browser };
}

/** Creates a review that names the store. Returns the IDs of the messages to send. */
export async function review(storeId: string): Promise<string[]> {
  const before = new Set((await announcementsOf(storeId)).map(({ id }) => id));
  await announce(`review_${randomUUID()}`, storeId, { kind: 'review', reviewId: randomUUID(), rating: 5 });
  return (await announcementsOf(storeId)).map(({ id }) => id).filter((id) => !before.has(id));
}

/** The single message of a review. */
export async function messageTo({ storeId }: Pick<Subscribed, 'storeId'>): Promise<string> {
  const [id = '', ...others] = await review(storeId);
  expect(others).toEqual([]);
  return id;
}

export const failRequests = ({ id }: SimulatedBrowser, fault: Omit<FaultInput, 'path'>): Promise<void> =>
  environment.sandbox.addFault({ path: PUSH_PATH, match: id, ...fault });
