import { empty, type OperationContract } from '../../admin-operation.ts';
import { categoriesEditSchema } from './category-edit.ts';

export const CATEGORY_OPERATIONS = {
  /** Saves all categories at once. Fails with EDIT_CONFLICT when they differ from `seen`. */
  SAVE_CATEGORIES: { data: categoriesEditSchema, result: empty },
} as const satisfies Record<string, OperationContract>;
