import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** `storeSlugs/{slug}`: the store that an address belongs to; it keeps each address to one store. */
const storeSlugSchema = z.object({ storeId: z.string() });

export const storeSlugDocuments = defineDocuments('storeSlugs', storeSlugSchema);

export const storeSlugRef = (slug: string): DocumentReference => storeSlugDocuments.plain.doc(slug);
