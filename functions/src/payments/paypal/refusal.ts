import * as z from 'zod/mini';

/** PayPal understood and refused: repeating the call would get the same answer. */
export interface Refusal {
  status: number;
  /** PayPal's names of what is wrong, for example `INSTRUMENT_DECLINED`. */
  issues: string[];
  /** What PayPal's support asks for. */
  debugId: string | null;
}

/** Client errors that pass: a token that has ended, a request under way already, too many at once. */
const TRANSIENT: ReadonlySet<number> = new Set([401, 408, 409, 429]);

const bodySchema = z.object({
  details: z._default(z.array(z.object({ issue: z.string() })), []),
  debug_id: z._default(z.nullable(z.string()), null),
});

/** Null: it is something else, and may be different the next time. */
export function refusalOf(error: unknown): Refusal | null {
  // By shape, not by class: the class is in the library, which is loaded late.
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

/** What PayPal has answered with an error: the library parses it where one of its own methods has asked. Null: nothing that can be read. */
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
