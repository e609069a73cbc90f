import { categoriesEditSchema } from '../catalog/categories/category-edit.ts';
import { empty, type OperationContract } from './operation.ts';

export const CATEGORY_OPERATIONS = {
  /** All categories at once. Fails with EDIT_CONFLICT when they differ from `seen`. */
  SAVE_CATEGORIES: { data: categoriesEditSchema, result: empty },
} as const satisfies Record<string, OperationContract>;
