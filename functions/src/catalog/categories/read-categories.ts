import type { Category } from '@blockbazaar/domain/catalog/categories/category';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { categoriesRef, categoryTreeDocuments } from '../../documents/site-settings.ts';
import { KeptAnswers } from '../../platform/kept-answers.ts';
import { PAGES_KEPT_S } from '../../platform/params.ts';

/** Returns an empty list if no categories were ever created. */
export const categoriesIn = (snapshot: DocumentSnapshot): readonly Category[] =>
  categoryTreeDocuments.parse(snapshot)?.categories ?? [];

export const readCategories = async (): Promise<readonly Category[]> => categoriesIn(await categoriesRef().get());

let kept: KeptAnswers<readonly Category[]> | null = null;

/** The categories for public reads, at most one minute old: each process reads them once a minute. */
export function keptCategories(): Promise<readonly Category[]> {
  kept ??= new KeptAnswers({ keptMs: PAGES_KEPT_S.value() * 1_000, max: 1 });
  return kept.get('all', readCategories);
}
