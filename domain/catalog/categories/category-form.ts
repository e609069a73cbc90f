import * as z from 'zod/mini';
import { LIMITS } from '../../limits.ts';
import { enteredName } from '../../text/entered-name.ts';
import { assetUrlSchema } from '../urls.ts';
import { sortAsTree, newCategoryId } from './category-edit.ts';
import { CATEGORY_MESSAGES } from './category-messages.ts';
import type { Category } from './category.ts';

const { nameRequired, nameTooLong, pictureInvalid } = CATEGORY_MESSAGES;

/** Input and output of the category form. */
export const categoryFormSchema = z.object({
  name: enteredName(LIMITS.categoryNameMax, { missing: nameRequired, tooLong: nameTooLong }),
  /** Empty: a top-level category. */
  parentId: z.pipe(
    z.string(),
    z.transform((id) => (id === '' ? null : id)),
  ),
  imageUrl: z.pipe(
    z.string().check(
      z.trim(),
      z.refine((url) => url === '' || assetUrlSchema.safeParse(url).success, pictureInvalid),
    ),
    z.transform((url) => (url === '' ? null : url)),
  ),
});
export type CategoryFormValues = z.input<typeof categoryFormSchema>;
export type CategoryDraft = z.output<typeof categoryFormSchema>;

export const categoryFormValues = ({ name, parentId, imageUrl }: CategoryDraft): CategoryFormValues => ({
  name,
  parentId: parentId ?? '',
  imageUrl: imageUrl ?? '',
});

/** The categories with the edited one. A new one is placed behind its siblings. Null if its name results in no ID. */
export function withCategory(
  categories: readonly Category[],
  id: string | null,
  draft: CategoryDraft,
): Category[] | null {
  if (id !== null)
    return sortAsTree(categories.map((category) => (category.id === id ? { ...category, ...draft } : category)));
  const newId = newCategoryId(categories, draft.name);
  return newId === null ? null : sortAsTree([...categories, { id: newId, ...draft }]);
}
