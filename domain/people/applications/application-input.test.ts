import { describe, expect, it } from 'vitest';
import { applicationInputSchema } from './application-input.ts';
import { APPLICATION_LIMITS } from './application-limits.ts';
import { APPLICATION_MESSAGES } from './application-messages.ts';

const filled = {
  storeName: 'Copper Corner',
  products: 'Lanterns, on the main server.',
  links: ['https://copper.test/shop'],
};
const messagesOf = (changes: object) =>
  applicationInputSchema.safeParse({ ...filled, ...changes }).error?.issues.map(({ message }) => message);

describe('applicationInputSchema', () => {
  it('removes markup and invisible characters', () => {
    expect(
      applicationInputSchema.parse({
        storeName: ' <b>Copper</b>\u202E Corner ',
        products: 'Lanterns<script>alert(1)</script>\u0000',
        links: [' https://copper.test/shop '],
      }),
    ).toEqual({ storeName: 'Copper Corner', products: 'Lanternsalert(1)', links: ['https://copper.test/shop'] });
  });

  it('rejects links', () => expect(messagesOf({ links: [] })).toBeUndefined());

  it.each<[object, string]>([
    [{ storeName: ' ' }, APPLICATION_MESSAGES.storeNameRequired],
    [{ storeName: '<i></i>' }, APPLICATION_MESSAGES.storeNameRequired],
    [{ storeName: 'x'.repeat(61) }, APPLICATION_MESSAGES.storeNameTooLong],
    [{ products: '\u200B' }, APPLICATION_MESSAGES.productsRequired],
    [{ products: 'x'.repeat(APPLICATION_LIMITS.productsMax + 1) }, APPLICATION_MESSAGES.productsTooLong],
    [{ links: ['http://copper.test'] }, APPLICATION_MESSAGES.linkInvalid],
    [{ links: ['javascript:alert(1)'] }, APPLICATION_MESSAGES.linkInvalid],
    [{ links: ['https://user:secret@copper.test'] }, APPLICATION_MESSAGES.linkInvalid],
    [{ links: Array.from({ length: 4 }, () => 'https://copper.test') }, APPLICATION_MESSAGES.tooManyLinks],
  ])('rejects %j', (changes, message) => expect(messagesOf(changes)).toEqual([message]));
});
