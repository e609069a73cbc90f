import { z } from 'zod';

/** One thing that the owner can have done: what it is told, and what it answers. */
export interface OperationContract {
  data: z.ZodType;
  result: z.ZodType;
}

/** No data, or nothing to answer. */
export const empty = z.strictObject({});
export const createdResult = z.strictObject({ id: z.string() });

/** A moment as it travels: ms. */
export const epochMs = z.int();

/** Where the next page of a list starts: what the last answer said. Null: from the beginning, and in an answer: there are no more. */
export const pageCursor = z.string().min(1).max(500).nullable();
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), next: pageCursor });
