import { LIMITS } from '../../limits.ts';
import type { Category } from './category.ts';

/** What a category is called where it stands without those above it: `Kits › Netherite`. */
export const pathText = (path: readonly Category[]): string => path.map(({ name }) => name).join(' › ');

/** Texts of the field of a product form, and of the owner's form. */
export const CATEGORY_MESSAGES = {
  field: 'Category',
  none: 'No category',
  /** Of a product whose category was deleted. */
  gone: 'A category that was deleted',
  /** Of a file of products. */
  idInvalid: 'Please write the id of a category, as it stands in the address of the catalogue.',
  loadFailed: 'The categories could not be loaded.',
  nameRequired: 'Please enter a name.',
  nameTooLong: `Please enter ${LIMITS.categoryNameMax} characters at most.`,
  nameWithoutLetters: 'Please enter a name with at least one letter or digit from a to z.',
  pictureInvalid: 'Please enter an HTTPS link, or upload a picture.',
} as const;
