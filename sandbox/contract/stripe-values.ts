import * as z from 'zod/mini';

export const cents = z.int();
export const seconds = z.int();
export const metadataSchema = z.record(z.string(), z.string());
export const nullableText = z.nullable(z.string());

/** A page of a list. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ object: z.literal('list'), data: z.array(item), has_more: z.boolean(), url: z.string() });

/** Forms encode all values as text. */
export const formText = z.string();
export const formMetadata = z.record(z.string(), formText);
