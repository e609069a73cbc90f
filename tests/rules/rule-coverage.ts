interface Evaluated {
  /** Nothing of it when `&&`, `||` or `?:` went on without it, or when it was an error. */
  value?: { boolValue?: boolean };
}

interface Expression {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  /** What it came to; absent when it was never evaluated. */
  values?: Evaluated[];
  children?: Expression[];
}

interface Report {
  report: Expression[];
}

/**
 * The expressions of the rules, as the reports say what they came to, that no request has evaluated, and the conditions that only
 * ever came out one way. The reports are of the same rules: what one lacks another may have.
 */
export function unprovenExpressions(rules: string, reports: readonly unknown[]): string[] {
  const [first, ...others] = (reports as Report[]).map(({ report }) => report.flatMap(withChildren));
  if (first === undefined || first.length === 0) throw new Error('The emulator reports no rules.');
  return first.flatMap((expression, index) => {
    const values = [expression, ...others.flatMap((other) => other[index] ?? [])].flatMap((one) => one.values ?? []);
    const lack = lackOf(values.flatMap(({ value }) => value ?? []));
    return lack === null ? [] : [`${textOf(rules, expression)} ${lack}`];
  });
}

const withChildren = (expression: Expression): Expression[] => [
  expression,
  ...(expression.children ?? []).flatMap(withChildren),
];

function lackOf(values: readonly NonNullable<Evaluated['value']>[]): string | null {
  if (values.length === 0) return 'is never evaluated';
  // What is sometimes something else is no condition but data, which has been `true` once.
  if (values.some(({ boolValue }) => boolValue === undefined)) return null;
  const outcomes = new Set(values.map(({ boolValue }) => boolValue));
  return outcomes.size === 2 ? null : `is always ${[...outcomes].join()}`;
}

function textOf(rules: string, { sourcePosition: { line, column, currentOffset, endOffset } }: Expression): string {
  const text = rules.slice(currentOffset, endOffset + 1).replaceAll(/\s+/g, ' ');
  return `line ${line}, column ${column}: ${text}`;
}
