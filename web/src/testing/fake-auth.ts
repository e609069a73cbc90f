import type { ProfileFields } from '@blockbazaar/domain/accounts/profile';
import { act } from '@testing-library/react';
import type * as Auth from '@/firebase/sdk/auth.ts';
import { marketplace } from './fake-marketplace.ts';
import { timestamp } from './timestamp.ts';

/** The site checks this key before it loads the Auth SDK. */
const STORED_USER = 'firebase:authUser:tests:[DEFAULT]';

let uid: string | null = null;
const watchers = new Set<(uid: string | null) => void>();

function publish(next: string | null): void {
  uid = next;
  if (uid === null) localStorage.removeItem(STORED_USER);
  else localStorage.setItem(STORED_USER, '{}');
  for (const watcher of watchers) watcher(uid);
}

/** Replaces `firebase/sdk/auth.ts` in component tests. A token is the ID of its shopper. */
export const fakeAuth: typeof Auth = {
  authReady: () => Promise.resolve(),
  subscribeToUser: (onChange) => {
    watchers.add(onChange);
    onChange(uid);
    return () => watchers.delete(onChange);
  },
  signInWith: (token) => Promise.resolve(publish(token)),
  signOutUser: () => Promise.resolve(publish(null)),
};

/** Subscribes the site to the sign-in state. Otherwise, a screen without a shopper would end the site's checks. */
export async function loadFakeAuth(): Promise<void> {
  localStorage.setItem(STORED_USER, '{}');
  const { shopperReady } = await import('@/firebase/shopper.ts');
  await shopperReady();
  localStorage.removeItem(STORED_USER);
}

/** Signs a shopper in, as in another tab. */
export function signInShopper(profile: Partial<ProfileFields> = {}): string {
  const id = 'discord-1';
  const now = timestamp(Date.parse('2026-01-01'));
  marketplace.set('profiles', id, {
    discordId: '1',
    discordUsername: 'Lena',
    discordHandle: 'lena.builds',
    discordAvatar: null,
    createdAt: now,
    refreshedAt: now,
    ...profile,
  });
  publish(id);
  return id;
}

/** Signs the shopper out. */
export const signOutShopper = (): Promise<void> => act(() => Promise.resolve(publish(null)));
