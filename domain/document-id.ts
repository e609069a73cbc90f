import * as z from 'zod/mini';

/**
 * An id as this product makes and accepts them: what comes from an address, a call or a browser's storage is checked by it.
 * Those between double underscores are the database's own.
 */
export const documentIdSchema = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^(?!__.*__$)[\w-]+$/));

export const isDocumentId = (id: string): boolean => documentIdSchema.safeParse(id).success;
