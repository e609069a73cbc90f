import * as z from 'zod/mini';
import { LIMITS } from '../../limits.ts';
import { VISIBLE_TEXT } from '../../text/visible-text.ts';
import { assetUrlSchema } from '../urls.ts';

/** Security rules repeat the pattern. */
export const CATEGORY_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * A category's ID in addresses and on products: derived from its first name, and unchanged when it is renamed or moved.
 */
export const categoryIdSchema = z.string().check(z.maxLength(LIMITS.categoryNameMax), z.regex(CATEGORY_ID));

export const categorySchema = z.strictObject({
  id: categoryIdSchema,
  name: z.string().check(z.maxLength(LIMITS.categoryNameMax), z.regex(VISIBLE_TEXT)),
  /** Null: a top-level category. */
  parentId: z.nullable(categoryIdSchema),
  imageUrl: z.nullable(assetUrlSchema),
});
export type Category = z.infer<typeof categorySchema>;

/** In display order: each after its parent. This rules out cycles. */
export const categoriesSchema = z.array(categorySchema).check(
  z.maxLength(LIMITS.categoriesMax),
  z.refine((categories) => isTree(categories)),
);

/**
 * `siteSettings/categories`: all of them in one document, so that each edit results in a valid tree, and one read
 * returns it.
 */
export const categoryTreeSchema = z.object({ categories: categoriesSchema });
export type CategoryTree = z.infer<typeof categoryTreeSchema>;

function isTree(categories: readonly Category[]): boolean {
  const depths = new Map<string, number>();
  for (const { id, parentId } of categories) {
    const above = parentId === null ? 0 : depths.get(parentId);
    if (above === undefined || above >= LIMITS.categoryDepthMax || depths.has(id)) return false;
    depths.set(id, above + 1);
  }
  return true;
}

/** From the top-level category to the category; empty if it does not exist, for example after it was deleted. */
export function categoryPath(categories: readonly Category[], id: string | null): Category[] {
  const category = id === null ? undefined : categories.find((one) => one.id === id);
  return category === undefined ? [] : [...categoryPath(categories, category.parentId), category];
}

export const childrenOf = (categories: readonly Category[], parentId: string | null): Category[] =>
  categories.filter((category) => category.parentId === parentId);

/** The categories whose path changes with an edit: moved, new or deleted categories, and their descendants. */
export function movedCategories(before: readonly Category[], after: readonly Category[]): string[] {
  const placeIn = (categories: readonly Category[], id: string): string =>
    categoryPath(categories, id)
      .map((category) => category.id)
      .join('/');
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].filter((id) => placeIn(before, id) !== placeIn(after, id));
}
