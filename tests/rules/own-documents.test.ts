import { assertFails, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { collection, deleteDoc, doc, type Firestore, getDoc, getDocs, limit, query, setDoc, updateDoc, where } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesEnvironment } from './environment.ts';

const UID = 'discord-810000000000000001';
const FIELDS = { discordId: '810000000000000001', discordUsername: 'Lena' };

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await rulesEnvironment();
});
afterAll(() => environment.cleanup());

const as = (uid: string | null, claims: Record<string, unknown> = {}): Firestore =>
  (uid === null ? environment.unauthenticatedContext() : environment.authenticatedContext(uid, claims)).firestore() as unknown as Firestore;

/** Anything but success and a refusal by the rules is an error. */
async function outcomeOf(attempt: Promise<unknown>): Promise<'allowed' | 'denied'> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    await assertFails(Promise.reject(error));
    return 'denied';
  }
}

describe.each([COLLECTIONS.profiles, COLLECTIONS.spins, `${COLLECTIONS.spins}/${UID}/history`])('%s', (path) => {
  // Of the history, the shopper is in the path.
  const isBelow = path.includes('/');
  const id = isBelow ? '2026-11-21' : UID;

  beforeAll(() =>
    environment.withSecurityRulesDisabled((context) => setDoc(doc(context.firestore() as unknown as Firestore, path, id), FIELDS)),
  );

  it('is read by the shopper whose it is', async () => {
    expect(await outcomeOf(getDoc(doc(as(UID), path, id)))).toBe('allowed');
  });

  it.each([
    ['a visitor', null, {}],
    ['another shopper', 'discord-810000000000000002', {}],
    ['staff', 'owner', { role: 'owner', sessionId: UID }],
  ] as const)('is not read by %s', async (_, uid, claims) => {
    expect(await outcomeOf(getDoc(doc(as(uid, claims), path, id)))).toBe('denied');
  });

  it.each<[string, (db: Firestore) => Promise<unknown>]>([
    ['listed', (db) => getDocs(query(collection(db, path), limit(1)))],
    ['searched', (db) => getDocs(query(collection(db, path), where('discordId', '==', FIELDS.discordId), limit(1)))],
    ['overwritten', (db) => setDoc(doc(db, path, id), FIELDS)],
    ['changed', (db) => updateDoc(doc(db, path, id), { discordUsername: 'Somebody else' })],
    ['deleted', (db) => deleteDoc(doc(db, path, id))],
  ])('is not %s, even by that shopper', async (_, attempt) => {
    expect(await outcomeOf(attempt(as(UID)))).toBe('denied');
  });
});

describe.each([COLLECTIONS.discordTokens, COLLECTIONS.reviewCooldowns, COLLECTIONS.signInAttempts])('%s', (path) => {
  it('is nobody’s to read or write, not even the shopper’s', async () => {
    expect(await outcomeOf(getDoc(doc(as(UID), path, UID)))).toBe('denied');
    expect(await outcomeOf(setDoc(doc(as(UID), path, UID), FIELDS))).toBe('denied');
  });
});
