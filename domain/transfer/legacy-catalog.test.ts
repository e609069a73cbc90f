import { describe, expect, it } from 'vitest';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { inField, MONEY, PRODUCT, read, reasonsOf, STORE } from './sample-records.ts';

describe('legacy store', () => {
  it('is read with defaults for missing fields', () => {
    expect(read(STORE).stores).toEqual([
      {
        line: 'line 1',
        id: 's1',
        name: 'Ember & Ash',
        slug: 'ember-ash',
        formerSlug: null,
        description: '',
        bannerUrl: null,
        miniBannerUrl: null,
        discordUrl: null,
        discordWebhookUrl: null,
        tariffPercentage: 0,
        official: false,
        createdAtMs: null,
      },
    ]);
  });

  it('is read completely, also from a table', () => {
    const table = {
      ...STORE,
      description: 'Warm.',
      banner_url: 'https://a.example/b.png',
      mini_banner_url: '',
      discord_url: 'https://discord.gg/x',
      discord_webhook_url: 'https://discord.com/api/webhooks/1/a',
      tariff_percentage: '7.5',
      official: 't',
      created_at: '2024-05-01 00:00:00+00',
    };
    expect(read(table).stores).toMatchObject([
      {
        description: 'Warm.',
        bannerUrl: 'https://a.example/b.png',
        miniBannerUrl: null,
        discordUrl: 'https://discord.gg/x',
        discordWebhookUrl: 'https://discord.com/api/webhooks/1/a',
        tariffPercentage: 7.5,
        official: true,
        createdAtMs: Date.parse('2024-05-01T00:00:00Z'),
      },
    ]);
  });

  it.each([
    ['Ember_Ash', 'ember-ash', 'Ember_Ash'],
    ['', 'ember-ash', null],
    ['a b/c', 'a-b-c', null],
  ])('converts the address %j to %s, and records %s as previous address', (slug, expected, formerSlug) => {
    expect(read({ ...STORE, slug }).stores).toMatchObject([{ slug: expected, formerSlug }]);
  });

  it.each([
    [{ name: '' }, inField('name', IMPORT_MESSAGES.missing)],
    [{ name: '=1+1' }, inField('name', IMPORT_MESSAGES.formula)],
    [{ id: 'a/b' }, inField('id', IMPORT_MESSAGES.notId)],
    [{ slug: '…' }, inField('slug', IMPORT_MESSAGES.slugInvalid)],
    [{ banner_url: 'http://a.example/b.png' }, inField('banner_url', IMPORT_MESSAGES.notLink)],
    [{ discord_url: 'discord.gg/x' }, inField('discord_url', IMPORT_MESSAGES.notLink)],
    [{ tariff_percentage: 130 }, inField('tariff_percentage', IMPORT_MESSAGES.numberRange(0, 100))],
    [{ official: 'perhaps' }, inField('official', IMPORT_MESSAGES.notFlag)],
    [{ created_at: 'once' }, inField('created_at', IMPORT_MESSAGES.notDate)],
    [{ description: 'x'.repeat(1_001) }, inField('description', IMPORT_MESSAGES.tooLong(1_000))],
  ])('is rejected with %j', (changes, reason) => {
    const records = read({ ...STORE, ...changes });
    expect(reasonsOf(records)).toEqual([reason]);
    expect(records.stores).toEqual([]);
  });

  it('is rejected with the address of another store', () => {
    const records = read(STORE, { ...STORE, id: 's2' });
    expect(records.stores).toHaveLength(1);
    expect(records.refused).toEqual([{ line: 'line 2', form: 'store', reasons: [IMPORT_MESSAGES.sameSlug('line 1')] }]);
  });
});

describe('legacy product', () => {
  it('is read with the legacy shop’s defaults', () => {
    expect(read(PRODUCT).products).toEqual([
      {
        line: 'line 1',
        id: 'p1',
        storeId: 's1',
        name: 'Kit',
        description: '',
        priceCents: 999,
        imageUrls: [],
        stock: 0,
        minimumQuantity: 1,
        displayOrder: null,
        showDeliveryInstructions: false,
        createdAtMs: null,
        store: null,
      },
    ]);
  });

  it.each([
    ['https://a.example/1.png', 1],
    ['["https://a.example/1.png","https://a.example/2.png"]', 2],
    ['https://a.example/1.png,https://a.example/2.png', 2],
  ])('reads its pictures from %s', (imageUrl, count) => {
    expect(read({ ...PRODUCT, image_url: imageUrl }).products[0]?.imageUrls).toHaveLength(count);
  });

  it('adds its nested store if there is no record of the store', () => {
    const nested = { ...PRODUCT, store: { name: 'Ember & Ash', tariff_percentage: 5 } };
    expect(read(nested, { ...nested, id: 'p2' }).stores).toMatchObject([
      { id: 's1', name: 'Ember & Ash', slug: 'ember-ash', tariffPercentage: 5 },
    ]);
    const both = read(nested, { ...STORE, tariff_percentage: 9 });
    expect(both.stores).toMatchObject([{ line: 'line 2', tariffPercentage: 9 }]);
    expect(read({ ...PRODUCT, store: { name: '' } }).stores).toEqual([]);
  });

  it.each([
    [{ price: 0 }, inField('price', IMPORT_MESSAGES.amountRange('$0.01', '$100,000.00'))],
    [{ store_id: null }, inField('store_id', IMPORT_MESSAGES.missing)],
    [{ stock: -1 }, inField('stock', IMPORT_MESSAGES.numberRange(0, 1_000_000_000))],
    [{ minimum_quantity: 0 }, inField('minimum_quantity', IMPORT_MESSAGES.numberRange(1, 999))],
    [{ image_url: 'ftp://a.example/1.png' }, inField('image_url', IMPORT_MESSAGES.notPicture('ftp://a.example/1.png'))],
    [{ name: 'x'.repeat(121) }, inField('name', IMPORT_MESSAGES.tooLong(120))],
  ])('is rejected with %j', (changes, reason) => {
    expect(reasonsOf(read({ ...PRODUCT, ...changes }))).toEqual([reason]);
  });
});

describe('legacy money product', () => {
  it.each([
    ['5,000,000', 5],
    ['custom', null],
  ])('parses %s as %s millions', (amount, millions) => {
    expect(read({ ...MONEY, amount }).moneyProducts).toMatchObject([{ amount: millions, priceCents: 499 }]);
  });

  it('is rejected with half a million', () => {
    expect(reasonsOf(read({ ...MONEY, amount: '500,000' }))).toEqual([inField('amount', IMPORT_MESSAGES.notWhole)]);
  });
});
