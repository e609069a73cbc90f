import type { CDPSession, Page } from '@playwright/test';

/** A virtual authenticator of the browser. It verifies the user by fingerprint, and confirms immediately. */
export interface VirtualAuthenticator {
  /** Number of its passkeys. */
  count: () => Promise<number>;
  /** Removes the authenticator with all of its passkeys. */
  lose: () => Promise<void>;
}

/** Adds an authenticator that stores passkeys to a page. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    lose: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
