import { shopperUid } from '@blockbazaar/domain/accounts/profile';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import type { Person } from '../../../sandbox/discord/people.ts';
import { signInBrowser, type RedirectTarget, type SignInBrowser } from '../../support/discord-sign-in.ts';
import { firestore } from '../../support/fixtures.ts';
import { returnFromDiscord } from '../support/discord-shopper.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startDiscordSite`, which each file runs before its tests.
export let environment: TestEnvironment;

export async function startDiscordSite(): Promise<void> {
  environment = await startTestEnvironment();
}

export const browser = (): SignInBrowser => signInBrowser(environment.addressOf('discordSignIn'));
export const documentOf = (collection: keyof typeof COLLECTIONS, id: string) =>
  firestore.collection(COLLECTIONS[collection]).doc(id);

/** The documents that a sign-in has stored for a person. */
export async function accountOf({ id }: Person) {
  const uid = shopperUid(id);
  const profile = await documentOf('profiles', uid).get();
  const tokens = await documentOf('discordTokens', uid).get();
  return { uid, profile: profile.data(), tokens: tokens.data() };
}

export const expectNoStoredData = async (person: Person): Promise<void> => {
  const { uid, profile, tokens } = await accountOf(person);
  expect({ profile, tokens }).toEqual({ profile: undefined, tokens: undefined });
  await expect(getAuth().getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
};

export const signIn = (person: Person, returnTo = '/catalog?q=lantern'): Promise<RedirectTarget> =>
  returnFromDiscord(environment, person, returnTo);

export const millis = (value: unknown): number => (value instanceof Timestamp ? value.toMillis() : Number.NaN);
