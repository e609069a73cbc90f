import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { describe, expect, it } from 'vitest';
import { storeFormSchema, type StoreFormValues } from './store-form.ts';

const { nameRequired, tooLong, discordInvalid, bannerInvalid, miniBannerInvalid } = SELLER_MESSAGES.store;
const filled: StoreFormValues = {
  name: 'Nether Forge',
  description: 'Tools',
  discordUrl: '',
  bannerUrl: '',
  miniBannerUrl: '',
};
const messagesOf = (changes: Partial<StoreFormValues>) =>
  storeFormSchema
    .safeParse({ ...filled, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of a store', () => {
  it('makes nulls of empty addresses, and trims the rest', () => {
    expect(
      storeFormSchema.parse({ ...filled, name: ' Nether Forge ', bannerUrl: ' https://i.imgur.com/a.png ' }),
    ).toEqual({
      name: 'Nether Forge',
      description: 'Tools',
      discordUrl: null,
      bannerUrl: 'https://i.imgur.com/a.png',
      miniBannerUrl: null,
    });
  });

  it.each<[Partial<StoreFormValues>, string, string]>([
    [{ name: ' ' }, 'name', nameRequired],
    [{ name: 'x'.repeat(61) }, 'name', tooLong(60)],
    [{ description: 'x'.repeat(1_001) }, 'description', tooLong(1_000)],
    [{ discordUrl: 'discord.gg/abc' }, 'discordUrl', discordInvalid],
    [{ discordUrl: '/art/stores/a.svg' }, 'discordUrl', discordInvalid],
    [{ bannerUrl: 'http://example.com/a.png' }, 'bannerUrl', bannerInvalid],
    [{ miniBannerUrl: `https://example.com/${'x'.repeat(2_048)}` }, 'miniBannerUrl', miniBannerInvalid],
  ])('refuses %j', (changes, path, message) => expect(messagesOf(changes)).toEqual([[path, message]]));
});
