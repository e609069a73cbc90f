import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from './import-limits.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { readRecords, type LegacyRecords } from './read-records.ts';

const STORE = { id: 's1', name: 'Ember & Ash', slug: 'ember-ash' };
const PRODUCT = { id: 'p1', store_id: 's1', name: 'Kit', price: 9.99 };
const SELLER = { id: 'u1', username: 'Lena', email: 'lena.builds', store_id: 's1', password_hash: 'secret' };
const REVIEW = { id: 'r1', name: 'Mira', rating: 5, message: 'Fast.' };
const REWARD = {
  id: 'm1',
  discord_username: 'lena.builds',
  minecraft_username: 'LenaBuilds',
  media_type: 'yt_short',
  media_url: 'https://youtu.be/abc',
  views_count: 2_000,
  reward_amount: 1.5,
  status: 'approved',
  submitted_at: '2024-05-01T00:00:00Z',
};
const MONEY = { id: 'c1', name: '5M', amount: '5,000,000', price: '4.99', is_custom: false };
const ITEM = { product_id: 'p1', store_id: 's1', quantity: 2, price: 9.99, name: 'Kit' };
const ORDER = {
  id: 'o1',
  buyer_email: 'lena.builds | LenaBuilds',
  total_amount: 19.98,
  status: 'completed',
  created_at: '2024-05-01T12:00:00Z',
  order_items: [ITEM],
};

const read = (...records: unknown[]): LegacyRecords =>
  readRecords(records.map((record, index) => ({ line: `line ${index + 1}`, record, problem: null })));
const without = (record: object, name: string): object =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
const reasonsOf = ({ refused }: LegacyRecords): string[] => refused.flatMap(({ reasons }) => reasons);
const inField = IMPORT_MESSAGES.inField;

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

describe('legacy seller', () => {
  it('has a username, the Discord name from the email field, and no password', () => {
    expect(read(SELLER).sellers).toEqual([
      { line: 'line 1', id: 'u1', username: 'lena', discordUsername: 'lena.builds', storeId: 's1' },
    ]);
  });

  it('is rejected without a store, with a name that cannot log in, and with another seller’s name', () => {
    expect(reasonsOf(read({ ...SELLER, store_id: '' }))).toEqual([inField('store_id', IMPORT_MESSAGES.missing)]);
    expect(reasonsOf(read({ ...SELLER, username: 'a b' }))).toEqual([expect.stringMatching(/^username: Please enter/)]);
    expect(reasonsOf(read({ ...SELLER, email: 'not a name' }))).toEqual([expect.stringMatching(/^email: /)]);
    expect(reasonsOf(read(SELLER, { ...SELLER, id: 'u2', username: 'LENA' }))).toEqual([
      IMPORT_MESSAGES.sameUsername('line 1'),
    ]);
  });
});

describe('legacy review', () => {
  it('is cleaned like other reviews', () => {
    const [review] = read({ ...REVIEW, message: 'Fast <b>and</b> good', store_name: 'Ember & Ash' }).reviews;
    expect(review).toMatchObject({ message: 'Fast and good', storeName: 'Ember & Ash', rating: 5 });
  });

  it.each([
    [{ rating: 6 }, inField('rating', IMPORT_MESSAGES.numberRange(1, 5))],
    [{ rating: 4.5 }, inField('rating', IMPORT_MESSAGES.notWhole)],
    [{ message: ' ' }, inField('message', IMPORT_MESSAGES.missing)],
    [{ message: '<i></i>' }, inField('message', IMPORT_MESSAGES.invisible)],
  ])('is rejected with %j', (changes, reason) => {
    expect(reasonsOf(read({ ...REVIEW, ...changes }))).toEqual([reason]);
  });
});

describe('legacy media reward', () => {
  it('preserves its decision and the reward of that time', () => {
    expect(read({ ...REWARD, status: 'paid', media_type: 'Instagram Reel' }).mediaRewards).toMatchObject([
      {
        mediaType: 'reel',
        rewardThousands: 1_500,
        status: 'paid',
        reviewedAtMs: Date.parse(REWARD.submitted_at),
        paidAtMs: Date.parse(REWARD.submitted_at),
      },
    ]);
    expect(read({ ...REWARD, status: 'pending' }).mediaRewards).toMatchObject([{ reviewedAtMs: null, paidAtMs: null }]);
  });

  it.each([
    [{ status: 'lost' }, inField('status', IMPORT_MESSAGES.unknownState('lost'))],
    [{ media_type: 'vhs' }, inField('media_type', IMPORT_MESSAGES.unknownMediaType('vhs'))],
    [{ media_url: '' }, inField('media_url', IMPORT_MESSAGES.missing)],
    [{ views_count: 5 }, inField('views_count', IMPORT_MESSAGES.numberRange(100, 1_000_000_000))],
  ])('is rejected with %j', (changes, reason) => {
    expect(reasonsOf(read({ ...REWARD, ...changes }))).toEqual([reason]);
  });
});

describe('legacy order', () => {
  it('reads its buyer from one field, and its items from itself', () => {
    expect(read(ORDER).orders).toEqual([
      {
        line: 'line 1',
        id: 'o1',
        buyer: { discordUsername: 'lena.builds', minecraftUsername: 'LenaBuilds', notes: '' },
        manualDelivery: false,
        totalCents: 1_998,
        state: 'completed',
        createdAtMs: Date.parse(ORDER.created_at),
        fulfilledAtMs: null,
        sessionId: null,
        items: [{ orderId: null, productId: 'p1', storeId: 's1', name: 'Kit', quantity: 2, priceCents: 999 }],
      },
    ]);
  });

  it.each([
    [{ buyer_email: 'only.discord' }, { discordUsername: 'only.discord', minecraftUsername: '' }],
    [{ buyer_email: 'a | b | c' }, { discordUsername: 'a', minecraftUsername: 'b | c' }],
    [
      { buyer_email: 'old | Old', discord_username: 'new', minecraft_username: '' },
      { discordUsername: 'new', minecraftUsername: 'Old' },
    ],
  ])('assigns the buyer %j to %j', (changes, buyer) => {
    expect(read({ ...ORDER, ...changes }).orders[0]?.buyer).toMatchObject(buyer);
  });

  it('counts as unpaid without a state, and as manual delivery with the marker for it', () => {
    const [order] = read({
      ...without(ORDER, 'status'),
      customer_notes: 'At spawn [MANUAL DELIVERY REQUESTED]',
    }).orders;
    expect(order).toMatchObject({ state: 'pending', manualDelivery: true });
  });

  it('reads its items from a cell, or from separate records', () => {
    expect(read({ ...ORDER, order_items: JSON.stringify([ITEM]) }).orders[0]?.items).toHaveLength(1);
    const own = { ...ITEM, order_id: 'o1', name: null, products: { name: 'Kit' } };
    const records = read(own, without(ORDER, 'order_items'), { ...own, product_id: 'p2' });
    expect(records.orders[0]?.items).toMatchObject([
      { productId: 'p1', name: 'Kit' },
      { productId: 'p2', name: 'Kit' },
    ]);
    expect(records.refused).toEqual([]);
  });

  it.each([
    [{ status: 'shipped' }, inField('status', IMPORT_MESSAGES.unknownState('shipped'))],
    [{ total_amount: 'much' }, inField('total_amount', IMPORT_MESSAGES.notAmount)],
    [{ created_at: '' }, inField('created_at', IMPORT_MESSAGES.missing)],
    [{ buyer_email: '' }, IMPORT_MESSAGES.noBuyer],
    [{ buyer_email: 'x'.repeat(300) }, inField('buyer_email', IMPORT_MESSAGES.tooLong(203))],
    [{ order_items: [] }, IMPORT_MESSAGES.noItems],
    [{ order_items: '{' }, inField('order_items', IMPORT_MESSAGES.notList)],
    [
      { order_items: [{ ...ITEM, quantity: 0 }] },
      inField('order_items 1', inField('quantity', IMPORT_MESSAGES.numberRange(1, 100_000))),
    ],
    [{ order_items: ['kit'] }, inField('order_items 1', inField('product_id', IMPORT_MESSAGES.missing))],
  ])('is rejected with %j', (changes, reason) => {
    const records = read({ ...ORDER, ...changes });
    expect(records.orders).toEqual([]);
    expect(reasonsOf(records)).toContain(reason);
  });

  it('is rejected with an invalid item, like an item without an order', () => {
    const item = { ...ITEM, order_id: 'o1', quantity: 'two' };
    const records = read(without(ORDER, 'order_items'), item, { ...ITEM, order_id: 'o9' });
    expect(records.refused).toEqual([
      { line: 'line 2', form: 'orderItem', reasons: [inField('quantity', IMPORT_MESSAGES.notWhole)] },
      { line: 'line 3', form: 'orderItem', reasons: [IMPORT_MESSAGES.itemWithoutOrder] },
      { line: 'line 1', form: 'order', reasons: [IMPORT_MESSAGES.itemRefused] },
    ]);
  });
});

describe('invalid records', () => {
  const deep = { id: 'p1', price: 1, store_id: 's1', a: { b: { c: { d: { e: 1 } } } } };

  it.each([
    [null, IMPORT_MESSAGES.notRecord],
    ['kit', IMPORT_MESSAGES.notRecord],
    [[PRODUCT], IMPORT_MESSAGES.notRecord],
    [{}, IMPORT_MESSAGES.notRecord],
    [{ colour: 'red' }, IMPORT_MESSAGES.unknownForm],
    [{ setting_key: 'maintenance_mode', setting_value: 'true' }, IMPORT_MESSAGES.setting],
    [
      JSON.parse('{"id":"p1","price":1,"store_id":"s1","__proto__":{"official":true}}'),
      IMPORT_MESSAGES.forbiddenField('__proto__'),
    ],
    [{ ...PRODUCT, constructor: 1 }, IMPORT_MESSAGES.forbiddenField('constructor')],
    [
      { ...PRODUCT, description: 'x'.repeat(5 * 1_048_576) },
      IMPORT_MESSAGES.valueTooLong('description', 5 * 1_048_576),
    ],
    [deep, IMPORT_MESSAGES.tooDeep],
    [
      Object.fromEntries(Array.from({ length: IMPORT_LIMITS.fieldsMax + 1 }, (_, index) => [`f${index}`, 1])),
      IMPORT_MESSAGES.tooManyFields,
    ],
  ])('rejects record %#', (record, reason) => {
    expect(read(record).refused).toEqual([expect.objectContaining({ line: 'line 1', reasons: [reason] })]);
    expect(({} as Record<string, unknown>).official).toBeUndefined();
  });

  it.each([
    ['store', STORE],
    ['product', PRODUCT],
    ['moneyProduct', MONEY],
    ['seller', SELLER],
    ['review', REVIEW],
    ['mediaReward', REWARD],
    ['order', ORDER],
  ])('rejects another %s with the same ID', (form, record) => {
    expect(read(record, record).refused).toEqual([
      { line: 'line 2', form, reasons: [IMPORT_MESSAGES.sameRecord('line 1')] },
    ]);
  });

  it('rejects an unreadable line with its reason', () => {
    expect(readRecords([{ line: 'a', record: STORE, problem: 'damaged' }]).refused).toEqual([
      { line: 'a', form: null, reasons: ['damaged'] },
    ]);
  });
});
