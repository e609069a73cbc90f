import '../support/own-project.ts';
import type { Category } from '@blockbazaar/domain/catalog/categories/category';
import { CATEGORIES_ID } from '@blockbazaar/domain/collections';
import { productSearchSchema } from '@blockbazaar/domain/search/product-search';
import { CATEGORIES_PATH, searchAddress, searchResponseSchema } from '@blockbazaar/domain/search/search-request';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { syncCategoryEntries } from '../../../functions/src/search/entries/sync-category-entries.ts';
import { syncSearchEntry } from '../../../functions/src/search/entries/sync-search-entry.ts';
import { codeOf } from '../../support/callable.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;
beforeAll(async () => {
  // Entries that are cached for a minute would come from the previous test.
  vi.stubEnv('PAGES_KEPT_S', '0');
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(async () => {
  await environment.stop();
  vi.unstubAllEnvs();
});

const tree = documentAt('siteSettings', CATEGORIES_ID);
const category = (id: string, parentId: string | null = null, imageUrl: string | null = null): Category => ({
  id,
  name: `The ${id}`,
  parentId,
  imageUrl,
});
const TREE = [category('kits'), category('gear'), category('tools', 'gear'), category('picks', 'tools')];

beforeEach(async () => {
  await tree.set({ categories: TREE });
});

async function idsIn(categoryId: string, storeId: string): Promise<string[]> {
  const address = searchAddress('products', { ...productSearchSchema.parse({}), storeId, categoryId });
  const response = await fetch(new URL(address, environment.addressOf('search')));
  return searchResponseSchema.parse(await response.json()).items.map(({ id }) => id);
}

/** Saves the categories as the owner does, and runs the work of the trigger. */
async function save(wanted: readonly Category[]): Promise<void> {
  const before = await tree.get();
  await owner.do('SAVE_CATEGORIES', { seen: TREE, wanted: [...wanted] });
  await syncCategoryEntries(before, await tree.get());
}

describe('SAVE_CATEGORIES', () => {
  it('saves all categories with one audit entry', async () => {
    const earlier = (await auditOfTarget(tree.path)).length;
    const wanted = TREE.slice(0, 2);
    await owner.do('SAVE_CATEGORIES', { seen: TREE, wanted });
    await owner.do('SAVE_CATEGORIES', { seen: TREE, wanted });
    expect(await fieldsOf('siteSettings', CATEGORIES_ID)).toEqual({ categories: wanted });
    const entries = (await auditOfTarget(tree.path)).slice(earlier);
    expect(entries).toHaveLength(1);
    expect(entries).toMatchObject([
      { action: 'SAVE_CATEGORIES', before: { categories: TREE }, after: { categories: wanted } },
    ]);
  });

  it('overwrites no categories that someone else has changed since they were read', async () => {
    const seen = [...TREE, category('other')];
    expect(codeOf(await owner.call('SAVE_CATEGORIES', { seen, wanted: [] }))).toBe('EDIT_CONFLICT');
    expect(await fieldsOf('siteSettings', CATEGORIES_ID)).toEqual({ categories: TREE });
  });

  it.each([
    ['not a tree', [category('tools', 'gear')]],
    ['an invalid picture', [category('kits', null, 'http://example.org/a.png')]],
    ['too deep', [...TREE, category('iron', 'picks')]],
  ])('rejects categories as %s', async (_, wanted) => {
    expect(codeOf(await owner.call('SAVE_CATEGORIES', { seen: TREE, wanted }))).toBe('INVALID_INPUT');
  });

  it('publishes the categories, also for shared caches', async () => {
    const response = await fetch(new URL(CATEGORIES_PATH, environment.addressOf('search')));
    expect(await response.json()).toEqual({ categories: TREE });
    expect(response.headers.get('cache-control')).toBe('public, max-age=15, s-maxage=60');
  });
});

describe('a product in a category', () => {
  async function inCategories() {
    const { id: storeId } = await createStore();
    const [pick, tool, kit, lost] = await Promise.all(
      ['picks', 'tools', 'kits', 'gone'].map((categoryId) => createProduct(storeId, { categoryId })),
    );
    const ids = { pick: pick?.id ?? '', tool: tool?.id ?? '', kit: kit?.id ?? '', lost: lost?.id ?? '' };
    for (const id of Object.values(ids)) await syncSearchEntry(id);
    return { storeId, ...ids };
  }

  it('is found in its category and in the parent categories', async () => {
    const { storeId, pick, tool, kit } = await inCategories();
    expect(await idsIn('picks', storeId)).toEqual([pick]);
    expect((await idsIn('gear', storeId)).toSorted()).toEqual([pick, tool].toSorted());
    expect(await idsIn('kits', storeId)).toEqual([kit]);
    expect(await idsIn('gone', storeId)).toEqual([]);
  });

  it('moves with its category', async () => {
    const { storeId, pick, kit } = await inCategories();
    await save([category('kits'), category('picks', 'kits'), category('gear'), category('tools', 'gear')]);
    expect((await idsIn('kits', storeId)).toSorted()).toEqual([pick, kit].toSorted());
    expect(await idsIn('picks', storeId)).toEqual([pick]);
  });

  it('has no category after its deletion, and belongs to a new category with the same name', async () => {
    const { storeId, kit, lost } = await inCategories();
    await save([category('gear'), category('gone')]);
    expect(await idsIn('gone', storeId)).toEqual([lost]);
    expect((await fieldsOf('searchEntries', kit))?.category1).toBeNull();
  });
});
