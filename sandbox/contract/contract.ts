import type * as z from 'zod/mini';

/** One published operation of an API. The schemas are strict: an unknown field is a mistake in this project. */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below the API's base. A segment with a colon matches any value. */
  path: string;
  /** When omitted, every query parameter is unknown. */
  query?: z.ZodMiniType;
  /**
   * Encoding and content of the body. When omitted, the operation has no body. The schema of an empty body is
   * `undefined`.
   */
  body?: { form: 'json' | 'urlencoded'; schema: z.ZodMiniType };
  /** Response schemas of successful calls, by status. */
  answers: Readonly<Record<number, z.ZodMiniType>>;
}

/** The published part of an API that the product uses. */
export interface Contract {
  provider: string;
  /** Base path in the stand-in. */
  base: string;
  operations: readonly Operation[];
  /** The body of every error response. */
  failure: z.ZodMiniType;
}

/** The published events of a provider. */
export interface EventContract {
  provider: string;
  /** The field with an event's type. */
  typeField: string;
  /** Schemas by event type. A trailing `*` matches any suffix. */
  events: Readonly<Record<string, z.ZodMiniType>>;
}
