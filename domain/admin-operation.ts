import * as z from 'zod/mini';

/** One operation of the owner: the schemas of its data and its result. */
export interface OperationContract {
  data: z.ZodMiniType;
  result: z.ZodMiniType;
}

/**
 * The input schema of a group of operations: each by its name, with its own data. `shared`: additional fields of every
 * operation.
 */
export function callSchemaOf<Call>(
  operations: Readonly<Record<string, OperationContract>>,
  shared: Readonly<Record<string, z.ZodMiniType>> = {},
): z.ZodMiniType<Call> {
  const [first, ...others] = Object.entries(operations).map(([operation, { data }]) =>
    z.strictObject({ operation: z.literal(operation), data, ...shared }),
  );
  if (first === undefined) throw new Error('The group has no operations.');
  return z.discriminatedUnion('operation', [first, ...others]) as unknown as z.ZodMiniType<Call>;
}

/** No data, or an empty result. */
export const empty = z.strictObject({});
export const createdResult = z.strictObject({ id: z.string() });

/** A timestamp in JSON: ms since 1970. */
export const epochMs = z.int();

/**
 * The cursor of a list's next page, from the previous result. Null in a request: the first page; in a result: no more
 * pages.
 */
export const pageCursor = z.nullable(z.string().check(z.minLength(1), z.maxLength(500)));
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), next: pageCursor });
