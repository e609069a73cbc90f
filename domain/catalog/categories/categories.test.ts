import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../limits.ts';
import {
  applyCategoriesEdit,
  sortAsTree,
  newCategoryId,
  possibleParents,
  withMovedCategory,
  withoutCategory,
} from './category-edit.ts';
import { withCategory } from './category-form.ts';
import { categoriesSchema, categoryPath, movedCategories, type Category } from './category.ts';

const category = (id: string, parentId: string | null = null): Category => ({ id, name: id, parentId, imageUrl: null });
const KITS = category('kits');
const GEAR = category('gear');
const TOOLS = category('tools', 'gear');
const PICKS = category('picks', 'tools');
const TREE = [KITS, GEAR, TOOLS, PICKS];
const idsOf = (categories: readonly Category[]): string[] => categories.map(({ id }) => id);
const isTree = (categories: readonly Category[]): boolean => categoriesSchema.safeParse(categories).success;

describe('categories', () => {
  it('accepts a tree in display order', () => {
    expect(isTree(TREE)).toBe(true);
    expect(idsOf(categoryPath(TREE, 'picks'))).toEqual(['gear', 'tools', 'picks']);
    expect(categoryPath(TREE, 'gone')).toEqual([]);
    expect(categoryPath(TREE, null)).toEqual([]);
  });

  it.each([
    ['a duplicate category', [KITS, KITS]],
    ['a missing parent', [TOOLS]],
    ['a category before its parent', [TOOLS, GEAR]],
    ['a category below itself', [category('a', 'a')]],
    ['two categories below each other', [category('a', 'b'), category('b', 'a')]],
    ['too many levels', [...TREE, category('iron', 'picks')]],
    ['too many categories', Array.from({ length: LIMITS.categoriesMax + 1 }, (_, index) => category(`c${index}`))],
  ])('rejects %s', (_, categories) => expect(isTree(categories)).toBe(false));

  it('reports a moved category together with its descendants', () => {
    const moved = sortAsTree(TREE.map((one) => (one.id === 'tools' ? { ...one, parentId: 'kits' } : one)));
    expect(movedCategories(TREE, moved)).toEqual(['tools', 'picks']);
    expect(movedCategories(TREE, withoutCategory(TREE, 'gear'))).toEqual(['gear', 'tools', 'picks']);
    expect(movedCategories(TREE, [...TREE, category('new')])).toEqual(['new']);
    expect(movedCategories(TREE, withMovedCategory(TREE, 'gear', -1))).toEqual([]);
    expect(
      movedCategories(
        TREE,
        TREE.map((one) => ({ ...one, name: 'Renamed' })),
      ),
    ).toEqual([]);
  });
});

describe('categories edit', () => {
  it('applies to the categories that were seen, and is idempotent', () => {
    const wanted = withoutCategory(TREE, 'kits');
    expect(applyCategoriesEdit(TREE, { seen: TREE, wanted })).toEqual(wanted);
    expect(applyCategoriesEdit(wanted, { seen: TREE, wanted })).toEqual(wanted);
    expect(applyCategoriesEdit([KITS], { seen: TREE, wanted })).toBeNull();
  });

  it('adds a category behind its siblings, with a unique ID', () => {
    const draft = { name: 'Picks', parentId: 'gear', imageUrl: null };
    expect(idsOf(withCategory(TREE, null, draft) ?? [])).toEqual(['kits', 'gear', 'tools', 'picks', 'picks-2']);
    expect(newCategoryId(TREE, 'Köstliche Kits!')).toBe('kostliche-kits');
    expect(newCategoryId(TREE, '道具')).toBeNull();
    expect(newCategoryId([], 'x'.repeat(LIMITS.categoryNameMax))?.length).toBeLessThanOrEqual(LIMITS.categoryNameMax);
  });

  it('preserves the ID of a renamed or moved category', () => {
    const draft = { name: 'Diggers', parentId: null, imageUrl: null };
    expect(withCategory(TREE, 'picks', draft)?.find(({ id }) => id === 'picks')).toEqual({ id: 'picks', ...draft });
  });

  it('offers no parent that is a descendant or would make the tree too deep', () => {
    expect(idsOf(possibleParents(TREE, 'gear'))).toEqual([]);
    expect(idsOf(possibleParents(TREE, 'tools'))).toEqual(['kits', 'gear']);
    expect(idsOf(possibleParents(TREE, 'picks'))).toEqual(['kits', 'gear', 'tools']);
    expect(idsOf(possibleParents(TREE, null))).toEqual(['kits', 'gear', 'tools']);
  });

  it('always results in a valid tree', () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'remove', 'up', 'down', 'move'),
      at: fc.nat(20),
      to: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let categories: Category[] = [...TREE];
        for (const { kind, at, to } of steps) {
          const chosen = categories[at % Math.max(1, categories.length)];
          const parents = possibleParents(categories, kind === 'add' ? null : (chosen?.id ?? null));
          const parentId = parents[to % (parents.length + 1)]?.id ?? null;
          const draft = { name: `Number ${at}`, parentId, imageUrl: null };
          if (kind === 'add') categories = withCategory(categories, null, draft) ?? categories;
          else if (chosen === undefined) continue;
          else if (kind === 'remove') categories = withoutCategory(categories, chosen.id);
          else if (kind === 'move') categories = withCategory(categories, chosen.id, draft) ?? categories;
          else categories = withMovedCategory(categories, chosen.id, kind === 'up' ? -1 : 1);
          expect(isTree(categories)).toBe(true);
        }
      }),
    );
  });
});
