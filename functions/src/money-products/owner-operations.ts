import { fail, succeed } from '@blockbazaar/domain/failures';
import type { MONEY_OPERATIONS } from '@blockbazaar/domain/money-products/money-operations';
import { moneyProductSchema } from '@blockbazaar/domain/money-products/money-product';
import { createAudited } from '../audit/create-audited.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { moneyProductDocuments, moneyProductRef } from '../documents/money-products.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { changesOf } from '../platform/changes.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

export const MONEY_HANDLERS: AdminHandlers<keyof typeof MONEY_OPERATIONS> = {
  CREATE_MONEY_PRODUCT: (product, { actor }) =>
    createAudited(moneyProductDocuments.plain.doc(), product, {
      action: 'CREATE_MONEY_PRODUCT',
      actor,
      after: product,
    }),

  UPDATE_MONEY_PRODUCT: ({ id, priceCents }, { actor }) =>
    runOptimistic(async (batch) => {
      const product = await batch.get(moneyProductRef(id));
      if (!product.exists) return fail('NOT_FOUND');
      const changes = changesOf(product.data() ?? {}, { priceCents });
      if (changes === null) return succeed({});
      batch.update(product.ref, changes.after);
      writeAudit(batch, { action: 'UPDATE_MONEY_PRODUCT', actor, target: product.ref.path, ...changes });
      return succeed({});
    }),

  DELETE_MONEY_PRODUCT: ({ id }, { actor }) =>
    runOptimistic(async (batch) => {
      const product = await batch.get(moneyProductRef(id));
      if (!product.exists) return fail('NOT_FOUND');
      batch.remove(product.ref);
      const { data } = moneyProductSchema.safeParse(product.data());
      writeAudit(batch, {
        action: 'DELETE_MONEY_PRODUCT',
        actor,
        target: product.ref.path,
        before: data ?? null,
        after: null,
      });
      return succeed({});
    }),
};
