import { fail, succeed } from '@blockbazaar/domain/failures';
import { reviewSchema, type ReviewFields } from '@blockbazaar/domain/reviews/review';
import type { REVIEW_OPERATIONS } from '@blockbazaar/domain/reviews/review-operations';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { createAudited } from '../audit/create-audited.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { reviewDocuments, reviewRef } from '../documents/reviews.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { readPage } from '../platform/paging/read-page.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

export const REVIEW_HANDLERS: AdminHandlers<keyof typeof REVIEW_OPERATIONS> = {
  GET_REVIEWS: async ({ after }) => {
    const order = [[reviewDocuments.field('createdAt'), 'desc', 'moment']] as const;
    const page = await readPage(
      { name: 'reviews', query: reviewDocuments.plain, order, size: STAFF_PAGE_SIZES.reviews },
      after,
    );
    if (!page.ok) return page;
    const reviews = reviewDocuments.parseAll(page.value.docs);
    const items = reviews.map(({ createdAt, ...review }) => ({ ...review, createdAt: createdAt.toMillis() }));
    return succeed({ items, next: page.value.next });
  },

  DELETE_REVIEW: ({ id }, { actor }) =>
    runOptimistic(async (batch) => {
      const review = await batch.get(reviewRef(id));
      if (!review.exists) return fail('NOT_FOUND');
      batch.remove(review.ref);
      const { data } = z.omit(reviewSchema, { createdAt: true }).safeParse(review.data());
      writeAudit(batch, { action: 'DELETE_REVIEW', actor, target: review.ref.path, before: data ?? null, after: null });
      return succeed({});
    }),

  CREATE_ARTIFICIAL_REVIEW: (input, { actor }) => {
    const review: ReviewFields = { ...input, source: 'staff', createdAt: Timestamp.now() };
    return createAudited(reviewDocuments.plain.doc(), review, {
      action: 'CREATE_ARTIFICIAL_REVIEW',
      actor,
      after: input,
    });
  },
};
