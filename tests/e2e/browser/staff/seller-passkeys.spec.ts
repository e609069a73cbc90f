import { LOGIN_MESSAGES } from '../../../../web/src/dashboard/staff/login/login-messages.ts';
import { createStore } from '../../../support/fixtures.ts';
import { createSeller } from '../../../support/staff.ts';
import { testPasskeyLifecycle } from '../../support/passkeys.ts';
import { test } from '../../support/test.ts';

const { seller: login } = LOGIN_MESSAGES;

test('enrolls a passkey of a seller, logs in with it after the password and alone, and recovers from its loss', async ({
  page,
}) => {
  test.slow();
  const { username, password } = await createSeller((await createStore()).id);
  await testPasskeyLifecycle(page, {
    staff: 'seller',
    password,
    enterPassword: async () => {
      if (!page.url().includes('/seller/login')) await page.goto('/seller/login');
      await page.getByLabel(login.username).fill(username);
      await page.getByLabel(login.password).fill(password);
      await page.getByLabel(login.password).press('Enter');
    },
    openFactors: () => page.getByRole('tab', { name: 'Settings' }).click(),
  });
});
