import type { CDPSession, Page } from '@playwright/test';

/** An authenticator of the browser's own, without hardware: it has a fingerprint, and is touched at once. */
export interface VirtualAuthenticator {
  /** How many passkeys it has. */
  count: () => Promise<number>;
  /** It is lost, with all of its passkeys. */
  lose: () => Promise<void>;
}

/** Gives a page an authenticator that keeps passkeys. */
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
