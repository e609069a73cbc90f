import * as z from 'zod/mini';

/** One thing that the owner can have done: what it is told, and what it answers. */
export interface OperationContract {
  data: z.ZodMiniType;
  result: z.ZodMiniType;
}

/** No data, or nothing to answer. */
export const empty = z.strictObject({});
export const createdResult = z.strictObject({ id: z.string() });

/** A moment as it travels: ms. */
export const epochMs = z.int();

/** Where the next page of a list starts: what the last answer said. Null: from the beginning, and in an answer: there are no more. */
export const pageCursor = z.nullable(z.string().check(z.minLength(1), z.maxLength(500)));
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), next: pageCursor });
