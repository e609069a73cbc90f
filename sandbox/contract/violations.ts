import type * as z from 'zod/mini';
import type { EventContract } from './contract.ts';

/** A request, a response or an event that differs from the provider's published schema. */
export interface Violation {
  /** The request, response or event. */
  what: string;
  problems: string[];
}

const VIOLATIONS_MAX = 100;

/** All contract violations. Tests fail when there is one. */
export class Violations {
  #all: Violation[] = [];

  list(): readonly Violation[] {
    return this.#all;
  }

  clear(): void {
    this.#all = [];
  }

  add(what: string, ...problems: string[]): Violation {
    const violation = { what, problems };
    this.#all = [...this.#all, violation].slice(-VIOLATIONS_MAX);
    console.error('Contract violation:', what, ...problems);
    return violation;
  }

  /** Null when the value matches the schema. */
  check(what: string, schema: z.ZodMiniType, value: unknown): Violation | null {
    const { error } = schema.safeParse(value);
    return error === undefined ? null : this.add(what, ...error.issues.flatMap((issue) => problemsOf(issue)));
  }

  checkEvent({ provider, typeField, events }: EventContract, event: object): void {
    const type = String(Reflect.get(event, typeField));
    const what = `${provider} event ${type}`;
    const known = Object.keys(events).find((name) =>
      name.endsWith('*') ? type.startsWith(name.slice(0, -1)) : name === type,
    );
    const schema = known === undefined ? undefined : events[known];
    if (schema === undefined) this.add(what, 'There is no such event.');
    else this.check(what, schema, JSON.parse(JSON.stringify(event)));
  }
}

/** Lists the names of fields but no values, which can be personal data. */
function problemsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return (issue.errors.at(0) ?? []).flatMap((inner) => problemsOf(inner, path));
  const fields = issue.code === 'unrecognized_keys' ? ` ${issue.keys.join(', ')}` : '';
  return [`${path.join('.') || '(all)'}: ${issue.code}${fields}`];
}
