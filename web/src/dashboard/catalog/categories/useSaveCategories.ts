import type { Category } from '@blockbazaar/domain/catalog/categories/category';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { CATEGORY_ADMIN_MESSAGES } from './category-admin-messages.ts';

const { saved, saveFailed } = CATEGORY_ADMIN_MESSAGES;

/**
 * Saves all categories, unless another person has changed one since they were `seen`. Resolves to whether they were
 * saved.
 */
export function useSaveCategories(seen: readonly Category[]): {
  isBusy: boolean;
  save: (wanted: readonly Category[]) => Promise<boolean>;
} {
  const { isBusy, run } = useAdminAction();
  const save = async (wanted: readonly Category[]): Promise<boolean> => {
    const edit = { seen: [...seen], wanted: [...wanted] };
    const { outcome } = await run('SAVE_CATEGORIES', edit, { done: saved, failed: saveFailed });
    return outcome === 'succeeded';
  };
  return { isBusy, save };
}
