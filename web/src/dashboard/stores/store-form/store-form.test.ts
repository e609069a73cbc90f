import { fieldEdit } from '@blockbazaar/domain/edits/field-edit';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { STORE_FIELD_MESSAGES } from '@blockbazaar/domain/stores/store-field-messages';
import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import { describe, expect, it } from 'vitest';
import { NEW_STORE, newStoreFormSchema, OWNER_STORE, SELLER_STORE, type StoreFormValues } from './store-form.ts';

const text = STORE_ADMIN_MESSAGES;
const store: AdminStore = {
  id: 'a',
  name: 'Ember Stall',
  slug: 'ember-stall',
  formerSlugs: [],
  description: 'Warm goods',
  bannerUrl: null,
  miniBannerUrl: 'https://i.imgur.com/mini.png',
  discordUrl: null,
  official: false,
  tariffPercentage: 7.5,
  feesPassedOn: false,
  createdAt: 0,
  webhookMasked: '…abcd',
};
const issuesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message]);

const wanted = (changes: Partial<StoreFormValues>) =>
  fieldEdit(store, OWNER_STORE.schema.parse({ ...OWNER_STORE.toValues(store), ...changes })).updates;

describe('newStoreFormSchema', () => {
  const filled = { ...NEW_STORE, name: 'Ember', slug: 'ember' };

  it('requires a name and an address', () => {
    expect(issuesOf(newStoreFormSchema.safeParse(NEW_STORE))?.slice(0, 2)).toEqual([
      ['name', text.required],
      ['slug', text.required],
    ]);
    expect(newStoreFormSchema.parse({ ...filled, tariffPercentage: '7,5' }).tariffPercentage).toBe(7.5);
    expect(newStoreFormSchema.parse({ ...filled, tariffPercentage: '' })).toEqual({
      name: 'Ember',
      slug: 'ember',
      description: '',
      tariffPercentage: 0,
      bannerUrl: null,
    });
  });

  it.each<[Partial<typeof NEW_STORE>, string, string]>([
    [{ slug: 'Ember Stall' }, 'slug', text.slugInvalid],
    [{ tariffPercentage: '101' }, 'tariffPercentage', text.tariffRange],
    [{ tariffPercentage: '-1' }, 'tariffPercentage', text.tariffRange],
    [{ tariffPercentage: '7.55' }, 'tariffPercentage', text.tariffStep],
    [{ tariffPercentage: '12.55' }, 'tariffPercentage', text.tariffStep],
    [{ tariffPercentage: 'ten' }, 'tariffPercentage', text.tariffRange],
    [{ bannerUrl: 'http://example.com/a.png' }, 'bannerUrl', text.bannerInvalid],
  ])('rejects %j', (changes, path, message) => {
    expect(issuesOf(newStoreFormSchema.safeParse({ ...filled, ...changes }))).toEqual([[path, message]]);
  });
});

describe('OWNER_STORE', () => {
  it('sends only changed fields', () => {
    expect(wanted({})).toEqual({});
    expect(
      wanted({ name: ' Ash Stall ', tariffPercentage: '8', miniBannerUrl: '', discordUrl: 'https://discord.gg/ash' }),
    ).toEqual({
      name: 'Ash Stall',
      tariffPercentage: 8,
      miniBannerUrl: null,
      discordUrl: 'https://discord.gg/ash',
    });
  });

  it('retains, replaces or removes the webhook', () => {
    const url = 'https://discord.com/api/webhooks/1/token';
    expect(wanted({ webhook: { change: 'keep', url } })).toEqual({});
    expect(wanted({ webhook: { change: 'replace', url } })).toEqual({ discordWebhookUrl: url });
    expect(wanted({ webhook: { change: 'remove', url } })).toEqual({ discordWebhookUrl: null });
  });

  it.each<[Partial<StoreFormValues>, string, string]>([
    [{ name: ' ' }, 'name', text.nameRequired],
    [{ tariffPercentage: '100.1' }, 'tariffPercentage', text.tariffRange],
    [{ tariffPercentage: '12.55' }, 'tariffPercentage', text.tariffStep],
    [{ bannerUrl: 'banner' }, 'bannerUrl', text.bannerInvalid],
    [{ bannerUrl: `https://example.com/${'x'.repeat(2_048)}` }, 'bannerUrl', text.bannerInvalid],
    [{ miniBannerUrl: 'http://example.com/a.png' }, 'miniBannerUrl', text.miniBannerInvalid],
    [{ discordUrl: 'discord.gg/ash' }, 'discordUrl', text.discordInvalid],
    [{ webhook: { change: 'replace', url: '' } }, 'webhook.url', text.webhookInvalid],
  ])('rejects %j', (changes, path, message) => {
    expect(issuesOf(OWNER_STORE.schema.safeParse({ ...OWNER_STORE.toValues(store), ...changes }))).toEqual([
      [path, message],
    ]);
  });
});

const { nameRequired, tooLong, discordInvalid, bannerInvalid, miniBannerInvalid } = STORE_FIELD_MESSAGES;
const sellerFilled: StoreFormValues = {
  name: 'Nether Forge',
  description: 'Tools',
  discordUrl: '',
  bannerUrl: '',
  miniBannerUrl: '',
};
const sellerMessagesOf = (changes: Partial<StoreFormValues>) =>
  SELLER_STORE.schema
    .safeParse({ ...sellerFilled, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('SELLER_STORE', () => {
  it('converts empty addresses to null, and trims the others', () => {
    expect(
      SELLER_STORE.schema.parse({ ...sellerFilled, name: ' Nether Forge ', bannerUrl: ' https://i.imgur.com/a.png ' }),
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
  ])('rejects %j', (changes, path, message) => expect(sellerMessagesOf(changes)).toEqual([[path, message]]));
});
