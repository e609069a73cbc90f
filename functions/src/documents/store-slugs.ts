import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/** `storeSlugs/{slug}`: the store that owns an address, so that no two stores share one. */
const storeSlugSchema = z.object({ storeId: z.string() });

export const storeSlugDocuments = defineDocuments('storeSlugs', storeSlugSchema);

export const storeSlugRef = (slug: string): DocumentReference => storeSlugDocuments.plain.doc(slug);
