import { defineCallable } from '../platform/define-callable.ts';
import { createReview as handleCreateReview } from '../reviews/create-review.ts';

export const createReview = defineCallable('createReview', handleCreateReview);
