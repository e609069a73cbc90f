import type { CATEGORY_OPERATIONS } from '@blockbazaar/domain/admin/category-operations';
import { applyCategoriesEdit } from '@blockbazaar/domain/catalog/categories/category-edit';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { writeAudit } from '../audit/write-audit.ts';
import { categoriesIn } from '../catalog/categories/read-categories.ts';
import { categoriesRef } from '../documents/site-settings.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import type { AdminHandlers } from './admin-handler.ts';
import { changesOf } from './changes.ts';

export const CATEGORY_HANDLERS: AdminHandlers<keyof typeof CATEGORY_OPERATIONS> = {
  SAVE_CATEGORIES: (edit, { actor }) =>
    runOptimistic(async (batch) => {
      const ref = categoriesRef();
      const stored = categoriesIn(await batch.get(ref));
      const categories = applyCategoriesEdit(stored, edit);
      if (categories === null) return fail('EDIT_CONFLICT');
      const changes = changesOf({ categories: stored }, { categories });
      if (changes === null) return succeed({});
      batch.save(ref, { categories });
      writeAudit(batch, { action: 'SAVE_CATEGORIES', actor, target: ref.path, ...changes });
      return succeed({});
    }),
};
