import * as z from 'zod/mini';

/**
 * A document ID as this product creates and accepts it: validates IDs from an address, a call or a browser's storage.
 * IDs enclosed in double underscores are reserved by Firestore.
 */
export const documentIdSchema = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^(?!__.*__$)[\w-]+$/));

export const isDocumentId = (id: string): boolean => documentIdSchema.safeParse(id).success;
