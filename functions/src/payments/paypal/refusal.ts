import * as z from 'zod/mini';

/** PayPal understood and refused the call: a repeated call would get the same response. */
export interface Refusal {
  status: number;
  /** PayPal's issue names, for example `INSTRUMENT_DECLINED`. */
  issues: string[];
  /** The debug ID for PayPal's support. */
  debugId: string | null;
}

/** Transient client errors: an expired token, a concurrent request, rate limiting. */
const TRANSIENT: ReadonlySet<number> = new Set([401, 408, 409, 429]);

const bodySchema = z.object({
  details: z._default(z.array(z.object({ issue: z.string() })), []),
  debug_id: z._default(z.nullable(z.string()), null),
});

/** Returns null for other errors, which may not occur again. */
export function refusalOf(error: unknown): Refusal | null {
  // Checks the shape instead of the class, because the library is loaded lazily.
  if (!(error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')) return null;
  const { statusCode: status } = error;
  if (status < 400 || status >= 500 || TRANSIENT.has(status)) return null;
  const body = bodySchema.safeParse(bodyOf(error));
  return {
    status,
    issues: body.success ? body.data.details.map(({ issue }) => issue) : [],
    debugId: body.success ? body.data.debug_id : null,
  };
}

/** The body of an error response, which the library parses only for its own methods. Null if it cannot be read. */
export function bodyOf(error: unknown): unknown {
  if (!(error instanceof Error)) return null;
  if ('result' in error && error.result !== undefined) return error.result;
  if (!('body' in error) || typeof error.body !== 'string') return null;
  try {
    return JSON.parse(error.body);
  } catch {
    return null;
  }
}
