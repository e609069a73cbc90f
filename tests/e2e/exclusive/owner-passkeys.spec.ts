import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { LOGIN_MESSAGES } from '../../../web/src/dashboard/staff/login/login-messages.ts';
import { SECURITY_MESSAGES } from '../../../web/src/dashboard/staff/security/security-messages.ts';
import { firestore } from '../../support/fixtures.ts';
import { OWNER } from '../../support/staff.ts';
import { testPasskeyLifecycle } from '../support/passkeys.ts';
import { test } from '../support/test.ts';

/** All tests share the owner's account, so each must remove its passkeys. */
test.afterEach(async () => {
  await firestore.collection(COLLECTIONS.ownerCredentials).doc('owner').delete();
});

test('enrolls a passkey of the owner, logs in with and without the password, and recovers from its loss', async ({
  page,
}) => {
  test.slow();
  await testPasskeyLifecycle(page, {
    staff: 'owner',
    password: OWNER.password,
    enterPassword: async () => {
      if (!page.url().includes('/owner/login')) await page.goto('/owner/login');
      const field = page.getByPlaceholder(LOGIN_MESSAGES.owner.placeholder);
      await field.fill(OWNER.password);
      await field.press('Enter');
    },
    openFactors: async () => {
      await page.getByRole('tab', { name: 'Settings' }).click();
      await page.getByRole('button', { name: new RegExp(`^${SECURITY_MESSAGES.title}`) }).click();
    },
  });
});
