import * as z from 'zod/mini';
import { createdResult, empty, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { enteredName } from '../text/entered-name.ts';
import { moneyProductSchema } from './money-product.ts';

const id = documentIdSchema;

const enteredMoneyProductSchema = z.pipe(
  z.object({ ...moneyProductSchema.shape, name: enteredName(LIMITS.productNameMax) }),
  moneyProductSchema,
);

/** The list itself is public; the browser subscribes to it. */
export const MONEY_OPERATIONS = {
  /** Creates a money product. */
  CREATE_MONEY_PRODUCT: { data: enteredMoneyProductSchema, result: createdResult },
  /** Changes the price of a money product. Fails with NOT_FOUND. */
  UPDATE_MONEY_PRODUCT: {
    data: z.strictObject({ id, priceCents: z.int().check(z.gte(1), z.lte(LIMITS.priceCentsMax)) }),
    result: empty,
  },
  /** Deletes a money product. Fails with NOT_FOUND. */
  DELETE_MONEY_PRODUCT: { data: z.strictObject({ id }), result: empty },
} as const satisfies Record<string, OperationContract>;
