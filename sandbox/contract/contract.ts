import type * as z from 'zod/mini';

/** One operation of an API, as its provider publishes it. The schemas are strict: a field that they do not know is a mistake of ours. */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below the API's base; segments with a colon stand for anything. */
  path: string;
  /** Without it, no query parameter is known. */
  query?: z.ZodMiniType;
  /** How the body is written, and its content; without it, there is none. An empty body is described as `undefined`. */
  body?: { form: 'json' | 'urlencoded'; schema: z.ZodMiniType };
  /** By status, what is answered when all is well. */
  answers: Readonly<Record<number, z.ZodMiniType>>;
}

/** What a provider publishes of its API, as far as the product uses it. */
export interface Contract {
  provider: string;
  /** Where the stand-in serves it. */
  base: string;
  operations: readonly Operation[];
  /** The body of every refusal. */
  failure: z.ZodMiniType;
}

/** What a provider publishes of its events. */
export interface EventContract {
  provider: string;
  /** Where an event names its type. */
  typeField: string;
  /** By type; a `*` at the end stands for anything. */
  events: Readonly<Record<string, z.ZodMiniType>>;
}
