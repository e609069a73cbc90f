/** The used part of the emulator's coverage report. */
interface CoverageReport {
  report: CoveredExpression[];
}

interface CoveredExpression {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  /** The values of the expression. Absent if it was never evaluated. */
  values?: EvaluatedValue[];
  children?: CoveredExpression[];
}

interface EvaluatedValue {
  /** Absent if `&&`, `||` or `?:` skipped the expression, or if it failed with an error. */
  value?: { boolValue?: boolean };
}

/**
 * The expressions of the rules that no request has evaluated, and the conditions that never had both values. Combines
 * reports of the same rules.
 */
export function uncoveredExpressions(rules: string, reports: readonly unknown[]): string[] {
  const [first, ...others] = (reports as CoverageReport[]).map(({ report }) => report.flatMap(withChildren));
  if (first === undefined || first.length === 0) throw new Error('The emulator reports no rules.');
  return first.flatMap((expression, index) => {
    const values = [expression, ...others.flatMap((other) => other[index] ?? [])].flatMap((one) => one.values ?? []);
    const gap = missingOutcome(values.flatMap(({ value }) => value ?? []));
    return gap === null ? [] : [`${textOf(rules, expression)} ${gap}`];
  });
}

const withChildren = (expression: CoveredExpression): CoveredExpression[] => [
  expression,
  ...(expression.children ?? []).flatMap(withChildren),
];

function missingOutcome(values: readonly NonNullable<EvaluatedValue['value']>[]): string | null {
  if (values.length === 0) return 'is never evaluated';
  // An expression with values other than true and false is data, not a condition.
  if (values.some(({ boolValue }) => boolValue === undefined)) return null;
  const outcomes = new Set(values.map(({ boolValue }) => boolValue));
  return outcomes.size === 2 ? null : `is always ${[...outcomes].join()}`;
}

function textOf(
  rules: string,
  { sourcePosition: { line, column, currentOffset, endOffset } }: CoveredExpression,
): string {
  const text = rules.slice(currentOffset, endOffset + 1).replaceAll(/\s+/g, ' ');
  return `line ${line}, column ${column}: ${text}`;
}
