import * as z from 'zod/mini';

/** IDs enclosed in double underscores are reserved by Firestore. */
const ID = /^(?!__.*__$)[\w-]+$/;
/** Firestore's own limit. */
const STORED_ID_MAX = 1_500;

/** A document ID as this product creates and accepts it: validates IDs from an address, a call or a browser's storage. */
export const documentIdSchema = z.string().check(z.minLength(1), z.maxLength(100), z.regex(ID));

export const isDocumentId = (id: string): boolean => documentIdSchema.safeParse(id).success;

/** An ID that functions compose of other IDs, such as those of posts. It is accepted at every length that is stored. */
export const composedIdSchema = z.string().check(z.minLength(1), z.maxLength(STORED_ID_MAX), z.regex(ID));

export const isComposedId = (id: string): boolean => composedIdSchema.safeParse(id).success;
