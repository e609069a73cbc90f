import '../support/own-project.ts';
import { FAILURES } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { storeSchema } from '@blockbazaar/domain/stores/store';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { WEBHOOK_PATH, type AdminStore } from '@blockbazaar/domain/stores/store-operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { count } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

const BANNER = 'https://pictures.test/banner.png';
const draft = (changes: object = {}) => ({
  name: 'Copper Corner',
  slug: uniqueId('copper-corner-'),
  description: 'Everything of copper.',
  tariffPercentage: 2.5,
  bannerUrl: BANNER,
  ...changes,
});

describe('CREATE_STORE', () => {
  it('creates a store with its slug', async () => {
    const input = draft();
    const { id } = await owner.do('CREATE_STORE', input);
    expect(storeSchema.parse(await fieldsOf('stores', id))).toMatchObject({
      ...input,
      miniBannerUrl: null,
      discordUrl: null,
      official: false,
    });
    expect(await fieldsOf('storeSlugs', input.slug)).toEqual({ storeId: id });
    const actor = { role: 'owner', sellerId: null, sessionId: owner.sessionId };
    expect(await auditOfTarget(`stores/${id}`)).toMatchObject([
      { action: 'CREATE_STORE', actor, before: null, after: input },
    ]);
  });

  it('rejects a slug in use, also in two concurrent calls', async () => {
    const input = draft();
    const answers = await Promise.all(
      [1, 2, 3].map((n) => owner.call('CREATE_STORE', { ...input, name: `Stall ${n}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused.map(codeOf)).toEqual(['ALREADY_TAKEN', 'ALREADY_TAKEN']);
    expect(refused[0]).toMatchObject({ text: STORE_ADMIN_MESSAGES.slugTaken });
  });

  it.each([
    ['an empty name', { name: '  ' }, STORE_ADMIN_MESSAGES.required],
    ['an empty slug', { slug: '' }, STORE_ADMIN_MESSAGES.required],
    ['an invalid slug', { slug: 'Copper Corner' }, STORE_ADMIN_MESSAGES.slugInvalid],
    ['a tariff above 100', { tariffPercentage: 100.1 }, STORE_ADMIN_MESSAGES.tariffRange],
    ['a tariff below 0', { tariffPercentage: -0.1 }, STORE_ADMIN_MESSAGES.tariffRange],
    ['a tariff with two decimals', { tariffPercentage: 1.25 }, STORE_ADMIN_MESSAGES.tariffStep],
    [
      'a banner address without https',
      { bannerUrl: 'http://pictures.test/banner.png' },
      STORE_ADMIN_MESSAGES.bannerInvalid,
    ],
    [
      'a banner address that is too long',
      { bannerUrl: `https://pictures.test/${'a'.repeat(2_048)}` },
      STORE_ADMIN_MESSAGES.bannerInvalid,
    ],
    ['an unknown field', { official: true }, FAILURES.INVALID_INPUT.text],
  ])('refuses %s', async (_, changes, text) => {
    const stores = await count('stores');
    expect(await owner.call('CREATE_STORE', draft(changes))).toMatchObject({
      ok: false,
      text,
      details: { code: 'INVALID_INPUT' },
    });
    expect(await count('stores')).toBe(stores);
  });
});

describe('UPDATE_STORE', () => {
  it('changes the given fields and writes the changes to the audit log', async () => {
    const store = await createStore();
    const updates = {
      name: 'Moon Corner',
      tariffPercentage: 12.5,
      official: true,
      miniBannerUrl: BANNER,
      description: store.description,
    };
    await owner.do('UPDATE_STORE', { id: store.id, updates });
    const { id, ...fields } = store;
    expect(await fieldsOf('stores', id)).toEqual({ ...fields, ...updates });
    expect(await auditOfTarget(`stores/${id}`)).toMatchObject([
      {
        action: 'UPDATE_STORE',
        before: { name: store.name, tariffPercentage: 0, official: false, miniBannerUrl: null },
        after: { name: 'Moon Corner', tariffPercentage: 12.5, official: true, miniBannerUrl: BANNER },
      },
    ]);
    const [entry] = await auditOfTarget(`stores/${id}`);
    expect(entry?.after).not.toHaveProperty('description');
  });

  it('rejects an edit of a field that has changed since it was read, with the current fields', async () => {
    const store = await createStore({ name: 'Of the seller' });
    const edit = { id: store.id, updates: { name: 'Of the owner' }, seen: { name: store.slug } };
    expect(await owner.call('UPDATE_STORE', edit)).toMatchObject({
      ok: false,
      details: { code: 'EDIT_CONFLICT', current: { name: 'Of the seller', tariffPercentage: 0, bannerUrl: null } },
    });
    expect((await fieldsOf('stores', store.id))?.name).toBe('Of the seller');
    await owner.do('UPDATE_STORE', { ...edit, seen: { name: 'Of the seller' } });
    expect((await fieldsOf('stores', store.id))?.name).toBe('Of the owner');
  });

  it('reports the path of an invalid webhook field', async () => {
    const { id } = await createStore();
    expect(
      await owner.call('UPDATE_STORE', { id, updates: { discordWebhookUrl: 'https://example.com' } }),
    ).toMatchObject({ ok: false, details: { code: 'INVALID_INPUT', path: WEBHOOK_PATH } });
  });

  it('changes nothing when it is repeated with the same values', async () => {
    const { id } = await createStore();
    const update = { id, updates: { name: 'Moon Corner', discordWebhookUrl: environment.discordWebhook('77') } };
    await owner.do('UPDATE_STORE', update);
    const written = (await documentAt('stores', id).get()).updateTime;
    await owner.do('UPDATE_STORE', update);
    expect((await documentAt('stores', id).get()).updateTime).toEqual(written);
    expect(await auditOfTarget(`stores/${id}`)).toHaveLength(1);
  });

  it('stores the webhook in the private document, returns only its last letters, and removes it', async () => {
    const { id, slug } = await createStore();
    const address = 'https://discord.com/api/webhooks/123456/top-secret-token-wxyz';
    await owner.do('UPDATE_STORE', { id, updates: { discordWebhookUrl: address } });
    expect(await fieldsOf('storePrivate', id)).toEqual({ discordWebhookUrl: address });
    expect(JSON.stringify(await fieldsOf('stores', id))).not.toContain('webhooks');
    const [listed] = (await owner.do('GET_STORES', { after: null, search: slug })).items;
    expect(listed?.webhookMasked).toBe('••••••••wxyz');
    await owner.do('UPDATE_STORE', { id, updates: { discordWebhookUrl: null } });
    expect(await fieldsOf('storePrivate', id)).toEqual({ discordWebhookUrl: null });
    expect((await owner.do('GET_STORES', { after: null, search: slug })).items[0]?.webhookMasked).toBeNull();
    const audit = await auditOfTarget(`stores/${id}`);
    expect(audit.map(({ before, after }) => [before, after])).toEqual([
      [{ webhook: null }, { webhook: '••••••••wxyz' }],
      [{ webhook: '••••••••wxyz' }, { webhook: null }],
    ]);
  });

  it.each([
    '',
    'no address',
    'https://discord.com.evil.test/api/webhooks/1/x',
    'http://169.254.169.254/latest/meta-data',
    'https://discord.com/api/users/1',
  ])('refuses the webhook %j', async (discordWebhookUrl) => {
    const { id } = await createStore();
    const answer = await owner.call('UPDATE_STORE', { id, updates: { discordWebhookUrl, name: 'Moon Corner' } });
    expect(answer).toMatchObject({
      ok: false,
      text: STORE_ADMIN_MESSAGES.webhookInvalid,
      details: { code: 'INVALID_INPUT' },
    });
    expect(await fieldsOf('storePrivate', id)).toBeUndefined();
    expect((await fieldsOf('stores', id))?.name).not.toBe('Moon Corner');
  });

  it.each([
    ['an empty name', { name: ' ' }, STORE_ADMIN_MESSAGES.nameRequired],
    ['a mini banner with an invalid address', { miniBannerUrl: 'ftp://x' }, STORE_ADMIN_MESSAGES.miniBannerInvalid],
    ['a new slug', { slug: 'other' }, FAILURES.INVALID_INPUT.text],
    ['a creation date', { createdAt: 1 }, FAILURES.INVALID_INPUT.text],
  ])('refuses %s', async (_, updates, text) => {
    const { id } = await createStore();
    expect(await owner.call('UPDATE_STORE', { id, updates })).toMatchObject({
      ok: false,
      text,
      details: { code: 'INVALID_INPUT' },
    });
  });

  it('fails with NOT_FOUND for a deleted store', async () => {
    expect(codeOf(await owner.call('UPDATE_STORE', { id: 'gone', updates: { name: 'X' } }))).toBe('NOT_FOUND');
  });
});

describe('GET_STORES', () => {
  it('returns stores by slug in pages, and filters by words in the name or the slug', async () => {
    const prefix = uniqueId('row');
    const slugs = Array.from(
      { length: STAFF_PAGE_SIZES.stores * 2 + 3 },
      (_, index) => `${prefix}-${String(index).padStart(3, '0')}`,
    );
    for (const slug of slugs) await createStore({ slug });
    const first = await owner.do('GET_STORES', { after: null, search: prefix });
    expect(first.items).toHaveLength(STAFF_PAGE_SIZES.stores);
    const listed = await owner.all<AdminStore>('GET_STORES', { search: prefix });
    expect(listed.map(({ slug }) => slug)).toEqual(slugs);
    expect((await owner.do('GET_STORES', { after: null, search: `${prefix.toUpperCase()}-00` })).items).toHaveLength(
      10,
    );
    const word = uniqueId('quartz');
    const named = await createStore({ name: `The Old ${word} Cellar` });
    for (const search of [word, `cellar ${word}`, word.slice(3), `OLD ${word}`]) {
      expect((await owner.do('GET_STORES', { after: null, search })).items.map(({ id }) => id)).toEqual([named.id]);
    }
    expect((await owner.do('GET_STORES', { after: null, search: `new ${word}` })).items).toEqual([]);
    expect((await owner.do('GET_STORES', { after: null, search: 'nothing-begins-like-this' })).items).toEqual([]);
    expect(await owner.all('GET_STORES', { search: '' })).toHaveLength(await count('stores'));
  });

  it('rejects a cursor that it did not return', async () => {
    for (let index = 0; index <= STAFF_PAGE_SIZES.stores; index += 1) await createStore();
    const { next } = await owner.do('GET_STORES', { after: null, search: '' });
    expect(next).not.toBeNull();
    const forge = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64url');
    const cursors = [
      'nonsense',
      forge(null),
      forge({ list: 'stores ', values: ['a'], id: '__x__' }),
      forge({ list: 'stores ', values: ['a'], id: 'a/b' }),
      forge({ list: 'stores ', values: [1], id: 'a' }),
      forge({ list: 'stores ', values: [], id: 'a' }),
      forge({ list: 'sellers ', values: ['a'], id: 'a' }),
      forge({ list: 'stores ', values: ['a'], id: '..' }),
    ];
    for (const after of cursors)
      expect([after, codeOf(await owner.call('GET_STORES', { after, search: '' }))]).toEqual([after, 'INVALID_INPUT']);
    expect(codeOf(await owner.call('GET_STORES', { after: next, search: 'other' }))).toBe('INVALID_INPUT');
    expect(codeOf(await owner.call('FETCH_SELLERS', { after: next, search: '' }))).toBe('INVALID_INPUT');
  });
});

describe('CHANGE_STORE_ADDRESS', () => {
  const change = (id: string, slug: string) => owner.call('CHANGE_STORE_ADDRESS', { id, slug });

  it('changes the address and reserves the previous addresses for the store', async () => {
    const [first, second, third] = [uniqueId('a-'), uniqueId('b-'), uniqueId('c-')];
    const { id } = await owner.do('CREATE_STORE', draft({ slug: first }));
    for (const slug of [second, third]) expect(await change(id, slug)).toMatchObject({ ok: true });
    expect(await fieldsOf('stores', id)).toMatchObject({ slug: third, formerSlugs: [second, first] });
    for (const slug of [first, second, third]) expect(await fieldsOf('storeSlugs', slug)).toEqual({ storeId: id });
    const entries = await auditOfTarget(`stores/${id}`);
    expect(entries.slice(1)).toMatchObject([
      { action: 'CHANGE_STORE_ADDRESS', before: { slug: first }, after: { slug: second } },
      { action: 'CHANGE_STORE_ADDRESS', before: { slug: second }, after: { slug: third } },
    ]);
    expect(codeOf(await owner.call('CREATE_STORE', draft({ slug: first })))).toBe('ALREADY_TAKEN');
  });

  it('accepts a previous address of the store, and changes nothing when it is repeated', async () => {
    const [first, second] = [uniqueId('a-'), uniqueId('b-')];
    const { id } = await owner.do('CREATE_STORE', draft({ slug: first }));
    for (const slug of [second, first, first]) expect(await change(id, slug)).toMatchObject({ ok: true });
    expect(await fieldsOf('stores', id)).toMatchObject({ slug: first, formerSlugs: [second] });
    expect(await auditOfTarget(`stores/${id}`)).toHaveLength(3);
  });

  it('rejects a current or previous address of another store, also in two concurrent calls', async () => {
    const [taken, former, wanted] = [uniqueId('a-'), uniqueId('b-'), uniqueId('c-')];
    const { id: other } = await owner.do('CREATE_STORE', draft({ slug: former }));
    await change(other, taken);
    const [{ id: one }, { id: two }] = [
      await owner.do('CREATE_STORE', draft({ slug: uniqueId('d-') })),
      await owner.do('CREATE_STORE', draft({ slug: uniqueId('e-') })),
    ];
    for (const slug of [taken, former]) expect(codeOf(await change(one, slug))).toBe('ALREADY_TAKEN');
    const answers = await Promise.all([change(one, wanted), change(two, wanted)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(codeOf(await change('never-was', uniqueId('f-')))).toBe('NOT_FOUND');
    expect(codeOf(await change(one, 'Not An Address'))).toBe('INVALID_INPUT');
  });

  it('retains the latest addresses and releases the oldest one', async () => {
    const { id } = await owner.do('CREATE_STORE', draft());
    const slugs = Array.from({ length: LIMITS.formerSlugsMax + 2 }, (_, index) => uniqueId(`n${index}-`));
    for (const slug of slugs) await change(id, slug);
    const { formerSlugs } = storeSchema.parse(await fieldsOf('stores', id));
    expect(formerSlugs).toEqual(slugs.slice(1, -1).toReversed());
    expect(await fieldsOf('storeSlugs', slugs[0] ?? '')).toBeUndefined();
    expect(await fieldsOf('storeSlugs', slugs[1] ?? '')).toEqual({ storeId: id });
  });
});
