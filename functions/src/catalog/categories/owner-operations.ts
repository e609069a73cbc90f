import { applyCategoriesEdit } from '@blockbazaar/domain/catalog/categories/category-edit';
import type { CATEGORY_OPERATIONS } from '@blockbazaar/domain/catalog/categories/category-operations';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { writeAudit } from '../../audit/write-audit.ts';
import { categoriesRef } from '../../documents/site-settings.ts';
import type { AdminHandlers } from '../../platform/admin-handler.ts';
import { changesOf } from '../../platform/changes.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { parseCategories } from './read-categories.ts';

export const CATEGORY_HANDLERS: AdminHandlers<keyof typeof CATEGORY_OPERATIONS> = {
  SAVE_CATEGORIES: (edit, { actor }) =>
    runOptimistic(async (batch) => {
      const ref = categoriesRef();
      const stored = parseCategories(await batch.get(ref));
      const categories = applyCategoriesEdit(stored, edit);
      if (categories === null) return fail('EDIT_CONFLICT');
      const changes = changesOf({ categories: stored }, { categories });
      if (changes === null) return succeed({});
      batch.save(ref, { categories });
      writeAudit(batch, { action: 'SAVE_CATEGORIES', actor, target: ref.path, ...changes });
      return succeed({});
    }),
};
