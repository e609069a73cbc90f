import * as z from 'zod/mini';
import { LIMITS } from '../../limits.ts';
import { enteredName } from '../../text/entered-name.ts';
import { proposeSlug } from '../propose-slug.ts';
import { categoriesSchema, categorySchema, childrenOf, type Category } from './category.ts';

/** All categories that the form showed, and all categories after the edit. */
export const categoriesEditSchema = z.strictObject({
  seen: categoriesSchema,
  wanted: z.pipe(z.array(z.extend(categorySchema, { name: enteredName(LIMITS.categoryNameMax) })), categoriesSchema),
});
export type CategoriesEdit = z.infer<typeof categoriesEditSchema>;

/** Null: another user has changed them since, to something other than the wanted categories. */
export function applyCategoriesEdit(stored: readonly Category[], { seen, wanted }: CategoriesEdit): Category[] | null {
  const isStored = (one: readonly Category[]): boolean => JSON.stringify(one) === JSON.stringify(stored);
  return isStored(seen) || isStored(wanted) ? wanted : null;
}

/** A unique ID for a new category of this name; null if the name has no character that an ID allows. */
export function newCategoryId(categories: readonly Category[], name: string): string | null {
  const proposed = proposeSlug(name)
    .slice(0, LIMITS.categoryNameMax - 4)
    .replace(/-+$/, '');
  if (proposed === '') return null;
  const taken = new Set(categories.map(({ id }) => id));
  const ids = [proposed, ...categories.map((_, index) => `${proposed}-${index + 2}`)];
  return ids.find((id) => !taken.has(id)) ?? null;
}

/** A category and its descendants, in their order. */
export const withDescendants = (categories: readonly Category[], category: Category): Category[] => [
  category,
  ...childrenOf(categories, category.id).flatMap((child) => withDescendants(categories, child)),
];

/** The same categories, each followed by its descendants. */
export const sortAsTree = (categories: readonly Category[]): Category[] =>
  childrenOf(categories, null).flatMap((category) => withDescendants(categories, category));

/** Removes a category and its descendants. */
export function withoutCategory(categories: readonly Category[], id: string): Category[] {
  const removed = new Set(
    categories.filter((category) => category.id === id).flatMap((category) => withDescendants(categories, category)),
  );
  return categories.filter((category) => !removed.has(category));
}

/** Moves a category one place before or after its siblings; unchanged at their end. */
export function withMovedCategory(categories: readonly Category[], id: string, by: -1 | 1): Category[] {
  const moved = categories.find((category) => category.id === id);
  if (moved === undefined) return [...categories];
  const siblings = childrenOf(categories, moved.parentId);
  const other = siblings[siblings.indexOf(moved) + by];
  if (other === undefined) return [...categories];
  const swapped = categories.map((category) => (category === moved ? other : category === other ? moved : category));
  return sortAsTree(swapped);
}

/** Valid parents of a category: none of its descendants, and none that would make the tree too deep. */
export function possibleParents(categories: readonly Category[], id: string | null): Category[] {
  const category = categories.find((one) => one.id === id);
  const own = category === undefined ? [] : withDescendants(categories, category);
  const height = category === undefined ? 1 : heightOf(categories, category);
  return categories.filter((one) => !own.includes(one) && depthOf(categories, one) + height <= LIMITS.categoryDepthMax);
}

const heightOf = (categories: readonly Category[], { id }: Category): number =>
  1 + Math.max(0, ...childrenOf(categories, id).map((child) => heightOf(categories, child)));

function depthOf(categories: readonly Category[], { parentId }: Category): number {
  const parent = categories.find(({ id }) => id === parentId);
  return parent === undefined ? 1 : 1 + depthOf(categories, parent);
}
