import { MESSAGES } from '@blockbazaar/domain/messages';
import { expect, it } from 'vitest';
import { PASSWORD_MESSAGES } from '@/dashboard/staff/passwords/password-messages.ts';
import { NEW_SELLER, sellerFormSchema, type SellerFormValues } from './seller-form.ts';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';

const filled: SellerFormValues = {
  access: 'password',
  discordUsername: 'lena.builds',
  username: 'Lena',
  password: 'Lantern!Stall#2026',
  storeRole: 'manager',
  storeId: 'a',
};
const text = SELLER_ADMIN_MESSAGES;
const issuesOf = (values: SellerFormValues) =>
  sellerFormSchema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('parses a valid seller, with a lowercase username', () => {
  expect(sellerFormSchema.parse({ ...filled, discordUsername: ' lena.builds ' })).toEqual({
    ...filled,
    username: 'lena',
  });
});

it('requires every field', () => {
  expect(
    issuesOf(NEW_SELLER)
      ?.map(([field]) => field)
      .toSorted(),
  ).toEqual(['discordUsername', 'password', 'storeId', 'username']);
});

it('requires no password if the seller sets one by a link', () => {
  expect(issuesOf({ ...filled, access: 'link', password: '' })).toBeUndefined();
});

it.each<[Partial<SellerFormValues>, string, string]>([
  [{ discordUsername: '' }, 'discordUsername', text.discordRequired],
  [{ discordUsername: 'no spaces' }, 'discordUsername', MESSAGES.checkout.discordInvalid],
  [{ username: 'a' }, 'username', 'Please enter a username of 3-32 letters, digits, dots, dashes or underscores.'],
  [{ password: '' }, 'password', PASSWORD_MESSAGES.required],
  [{ password: 'short' }, 'password', PASSWORD_MESSAGES.weak],
  [{ password: `Ab1!${'xy'.repeat(63)}` }, 'password', PASSWORD_MESSAGES.tooLong],
  [{ storeId: '' }, 'storeId', text.storeRequired],
])('rejects %j', (changes, path, message) => expect(issuesOf({ ...filled, ...changes })).toEqual([[path, message]]));
