import { FAILURES, type Failure, type FailureCode } from '@blockbazaar/domain/failures';
import * as z from 'zod/mini';

/** Result of a function call. */
export type CallResult<T> =
  | { outcome: 'succeeded'; value: T }
  /** The function refused the call and changed no data. */
  | { outcome: 'refused'; failure: Failure }
  /** No readable response: it is unknown whether the call took effect. */
  | { outcome: 'unreachable' };

export const UNREACHABLE: CallResult<never> = { outcome: 'unreachable' };

/** The SDK appends the HTTP status to the function's text: `… is sold out. [400]`. */
const HTTP_STATUS = / \[\d{3}\]$/;

const isFailureCode = (code: unknown): code is FailureCode => typeof code === 'string' && Object.hasOwn(FAILURES, code);

const recordSchema = z.catch(z.optional(z.record(z.string(), z.unknown())), undefined);

const productSchema = z.object({
  productId: z.string(),
  variantId: z.nullable(z.string()),
  left: z.int().check(z.gte(0)),
});

const detailsSchema = z.catch(
  z.object({
    code: z.unknown(),
    retryAfterS: z.catch(z.optional(z.number().check(z.positive())), undefined),
    path: z.catch(z.optional(z.string()), undefined),
    product: z.catch(z.optional(productSchema), undefined),
    current: recordSchema,
    secondFactor: recordSchema,
  }),
  { code: null },
);

/** Converts an error of the SDK. Only an error with one of our codes is a response of the function. */
export function fromCallError(error: unknown): CallResult<never> {
  if (typeof error !== 'object' || error === null || !('details' in error)) return UNREACHABLE;
  const { code, retryAfterS, path, product, current, secondFactor } = detailsSchema.parse(error.details);
  if (!isFailureCode(code)) return UNREACHABLE;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  const text = message.replace(HTTP_STATUS, '') || FAILURES[code].text;
  const failure: Failure = {
    code,
    text,
    ...(retryAfterS !== undefined && { retryAfterS }),
    ...(path !== undefined && { path }),
    ...(product !== undefined && { product }),
    ...(current !== undefined && { current }),
    ...(secondFactor !== undefined && { secondFactor }),
  };
  return { outcome: 'refused', failure };
}
