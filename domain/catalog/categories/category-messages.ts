import { LIMITS } from '../../limits.ts';
import type { Category } from './category.ts';

/** Name of a category including its ancestors: `Kits › Netherite`. */
export const pathText = (path: readonly Category[]): string => path.map(({ name }) => name).join(' › ');

/** Texts of the category field in product forms, and of the owner's form. */
export const CATEGORY_MESSAGES = {
  /** Not “Category”, the fixed field of the specification in the same form. */
  field: 'Catalog category',
  none: 'No category',
  /** For a product whose category was deleted. */
  gone: 'Deleted category',
  /** For a product file. */
  idInvalid: 'Please enter a category ID, as shown in the address of the catalog.',
  loadFailed: 'The categories could not be loaded.',
  nameRequired: 'Please enter a name.',
  nameTooLong: `Please enter ${LIMITS.categoryNameMax} characters at most.`,
  nameWithoutLetters: 'Please enter a name with at least one letter or digit from a to z.',
  pictureInvalid: 'Please enter an HTTPS link, or upload a picture.',
} as const;
