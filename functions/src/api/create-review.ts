import { defineCallable } from '../platform/define-callable.ts';
import { createReview as create } from '../reviews/create-review.ts';

export const createReview = defineCallable('createReview', create);
