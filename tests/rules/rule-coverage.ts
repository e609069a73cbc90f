import { HOST, ports } from '../../tools/ports.ts';
import { RULES_PROJECT_ID } from './environment.ts';

interface Expression {
  sourcePosition: { line: number; column: number };
  /** What it came to, and how often; absent when it was never evaluated. */
  values?: unknown[];
  children?: Expression[];
}

/** Where, in firestore.rules, an expression stands that no request of the tests has evaluated. */
export async function unreachedConditions(): Promise<string[]> {
  const url = `http://${HOST}:${ports().firestore}/emulator/v1/projects/${RULES_PROJECT_ID}:ruleCoverage`;
  const { report } = (await (await fetch(url)).json()) as { report: Expression[] };
  if (report.length === 0) throw new Error('The emulator reports no rules.');
  return report.flatMap(unreachedIn);
}

const unreachedIn = ({ sourcePosition, values = [], children = [] }: Expression): string[] =>
  values.length === 0
    ? [`line ${sourcePosition.line}, column ${sourcePosition.column}`]
    : children.flatMap(unreachedIn);
