import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/admin/store-messages';
import type { AdminStore } from '@blockbazaar/domain/admin/store-operations';
import { describe, expect, it } from 'vitest';
import {
  changesTo,
  createStoreFormSchema,
  NEW_STORE,
  storeFormSchema,
  storeFormValues,
  type CreateStoreValues,
  type StoreFormValues,
} from './store-form.ts';

const text = STORE_ADMIN_MESSAGES;
const store: AdminStore = {
  id: 'a',
  name: 'Ember Stall',
  slug: 'ember-stall',
  description: 'Warm goods',
  bannerUrl: null,
  miniBannerUrl: 'https://i.imgur.com/mini.png',
  discordUrl: null,
  official: false,
  tariffPercentage: 7.5,
  createdAt: 0,
  webhookMasked: '…abcd',
};
const issuesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message]);

const wanted = (changes: Partial<StoreFormValues>) =>
  changesTo(store, storeFormSchema.parse({ ...storeFormValues(store), ...changes }));

describe('a new store', () => {
  const filled: CreateStoreValues = { ...NEW_STORE, name: 'Ember', slug: 'ember' };

  it('needs a name and an address', () => {
    expect(issuesOf(createStoreFormSchema.safeParse(NEW_STORE))?.slice(0, 2)).toEqual([
      ['name', text.required],
      ['slug', text.required],
    ]);
    expect(createStoreFormSchema.parse({ ...filled, tariffPercentage: '' })).toEqual({
      name: 'Ember',
      slug: 'ember',
      description: '',
      tariffPercentage: 0,
      bannerUrl: null,
    });
  });

  it.each<[Partial<CreateStoreValues>, string, string]>([
    [{ slug: 'Ember Stall' }, 'slug', text.slugInvalid],
    [{ tariffPercentage: '101' }, 'tariffPercentage', text.tariffRange],
    [{ tariffPercentage: '-1' }, 'tariffPercentage', text.tariffRange],
    [{ tariffPercentage: '7.55' }, 'tariffPercentage', text.tariffRange],
    [{ tariffPercentage: 'ten' }, 'tariffPercentage', text.tariffRange],
    [{ bannerUrl: 'http://example.com/a.png' }, 'bannerUrl', text.bannerInvalid],
  ])('is refused with %j', (changes, path, message) => {
    expect(issuesOf(createStoreFormSchema.safeParse({ ...filled, ...changes }))).toEqual([[path, message]]);
  });
});

describe('a store that is edited', () => {
  it('sends what has changed, and nothing else', () => {
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

  it('keeps, replaces or removes the webhook', () => {
    const url = 'https://discord.com/api/webhooks/1/token';
    expect(wanted({ webhook: { change: 'keep', url } })).toEqual({});
    expect(wanted({ webhook: { change: 'replace', url } })).toEqual({ discordWebhookUrl: url });
    expect(wanted({ webhook: { change: 'remove', url } })).toEqual({ discordWebhookUrl: null });
  });

  it.each<[Partial<StoreFormValues>, string, string]>([
    [{ name: ' ' }, 'name', text.nameRequired],
    [{ tariffPercentage: '100.1' }, 'tariffPercentage', text.tariffRange],
    [{ bannerUrl: 'banner' }, 'bannerUrl', text.bannerInvalid],
    [{ bannerUrl: `https://example.com/${'x'.repeat(2_048)}` }, 'bannerUrl', text.bannerInvalid],
    [{ miniBannerUrl: 'http://example.com/a.png' }, 'miniBannerUrl', text.miniBannerInvalid],
    [{ discordUrl: 'discord.gg/ash' }, 'discordUrl', text.discordInvalid],
    [{ webhook: { change: 'replace', url: '' } }, 'webhook.url', text.webhookInvalid],
  ])('is refused with %j', (changes, path, message) => {
    expect(issuesOf(storeFormSchema.safeParse({ ...storeFormValues(store), ...changes }))).toEqual([[path, message]]);
  });
});
