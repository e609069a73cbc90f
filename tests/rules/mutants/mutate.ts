import { STORE_ROLES } from '@blockbazaar/domain/people/store-permissions';
import { parseRules, partsOf, type Binary, type Clause, type Expression } from './parse-rules.ts';

/** Rules with one mistake. */
export interface Mutant {
  /** The clause and the change. Unique, and independent of line numbers. */
  name: string;
  /** The changed function, or the changed path and operation. */
  clause: string;
  rules: string;
  /** The collections whose access may have changed. */
  collections: readonly string[];
}

interface Change {
  start: number;
  end: number;
  by: string;
  what: string;
}

/** All mutants of the rules. Each has one plausible mistake. */
export function mutantsOf(rules: string): Mutant[] {
  const clauses = parseRules(rules);
  const counts = new Map<string, number>();
  return clauses.flatMap((clause) => {
    const collections = collectionsOf(clause, clauses);
    return new Mutator(rules).changesOf(clause).map(({ start, end, by, what }) => {
      const title = `${clause.name}: ${what}`;
      const count = (counts.get(title) ?? 0) + 1;
      counts.set(title, count);
      return {
        name: count === 1 ? title : `${title} (${count})`,
        clause: clause.name,
        rules: rules.slice(0, start) + by + rules.slice(end),
        collections,
      };
    });
  });
}

const LOGICAL: ReadonlySet<string> = new Set(['&&', '||']);
const OTHER_OPERATOR: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '==': '!=', '!=': '==' };
/** The names of functions that are conditions. Other functions return data. */
const IS_CONDITION = /^(?:is|are|can|\/)/;
const SHOWN_MAX = 72;
/** In the syntax of rules. */
const ROLES = STORE_ROLES.map((role) => `'${role}'`);

class Mutator {
  readonly #rules: string;

  constructor(rules: string) {
    this.#rules = rules;
  }

  changesOf({ name, condition }: Clause): Change[] {
    const isOpen = this.#textOf(condition) === 'true';
    const whole =
      IS_CONDITION.test(name) && !isOpen ? [this.#replace(condition, 'true', 'whole condition → true')] : [];
    return [...whole, ...this.#within(condition)];
  }

  #within(expression: Expression): Change[] {
    return [...this.#ownOf(expression), ...partsOf(expression).flatMap((part) => this.#within(part))];
  }

  #ownOf(expression: Expression): Change[] {
    if (expression.kind === 'binary') return [...this.#operands(expression), ...this.#swapped(expression)];
    if (expression.kind === 'number') {
      const number = Number(this.#textOf(expression));
      return [number - 1, number + 1].map((by) =>
        this.#replace(expression, String(by), `${this.#around(expression)} → ${by}`),
      );
    }
    const added = expression.kind === 'list' ? this.#withFurtherRoles(expression) : [];
    const changed = expression.parts.flatMap((part) => {
      if (expression.kind === 'list') return [this.#without(part, expression)];
      return expression.kind === 'not'
        ? [this.#replace(expression, this.#textOf(part), `${this.#shown(part)} without !`)]
        : [];
    });
    return [...added, ...changed];
  }

  #swapped({ operator: { text, start, end }, left, right }: Binary): Change[] {
    const by = OTHER_OPERATOR[text];
    return by === undefined ? [] : [{ start, end, by, what: `${this.#shown(left)} ${by} ${this.#shown(right)}` }];
  }

  /** Replaces an operand of `&&` by true, or an operand of `||` by false or true. */
  #operands({ operator, left, right }: Binary): Change[] {
    if (!LOGICAL.has(operator.text)) return [];
    // `a && b && c` is `(a && b) && c`. Each operand is replaced once.
    const operands = [left, right].filter(
      (operand) => !(operand.kind === 'binary' && operand.operator.text === operator.text),
    );
    const values = operator.text === '&&' ? ['true'] : ['false', 'true'];
    return operands.flatMap((operand) =>
      values.map((value) => this.#replace(operand, value, `${this.#shown(operand)} → ${value}`)),
    );
  }

  #without(part: Expression, list: Expression): Change {
    const rest = partsOf(list)
      .filter((other) => other !== part)
      .map((other) => this.#textOf(other));
    return this.#replace(list, `[${rest.join(', ')}]`, `${this.#shown(list)} without ${this.#textOf(part)}`);
  }

  /** Adds another role to a list of roles in a store. */
  #withFurtherRoles(list: Expression): Change[] {
    const named = partsOf(list).map((part) => this.#textOf(part));
    if (named.length === 0 || !named.every((name) => ROLES.includes(name))) return [];
    return ROLES.filter((role) => !named.includes(role)).map((role) =>
      this.#replace(list, `[${[...named, role].join(', ')}]`, `${this.#shown(list)} with ${role}`),
    );
  }

  #replace({ start, end }: Expression, by: string, what: string): Change {
    return { start, end, by, what };
  }

  #textOf({ start, end }: Expression): string {
    return this.#rules.slice(start, end);
  }

  #shown(expression: Expression): string {
    const text = this.#textOf(expression).replaceAll(/\s+/g, ' ');
    return text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX / 2)}…${text.slice(-SHOWN_MAX / 2)}`;
  }

  /** A number with the preceding text of its line. */
  #around({ start, end }: Expression): string {
    const lineStart = this.#rules.lastIndexOf('\n', start) + 1;
    return this.#rules.slice(Math.max(lineStart, start - SHOWN_MAX / 2), end).trim();
  }
}

/** The collections that a clause affects: its own, or those whose conditions call it. */
function collectionsOf(clause: Clause, clauses: readonly Clause[]): string[] {
  const callers = ({ name, collection }: Clause, seen: readonly string[]): string[] =>
    collection !== null
      ? [collection]
      : clauses
          .filter((caller) => !seen.includes(caller.name) && calls(caller.condition, name))
          .flatMap((caller) => callers(caller, [...seen, name]));
  return [...new Set(callers(clause, []))];
}

const calls = (expression: Expression, name: string): boolean =>
  (expression.kind === 'call' && expression.name === name) || partsOf(expression).some((part) => calls(part, name));
