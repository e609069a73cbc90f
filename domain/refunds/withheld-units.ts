import { isActive, type LineRefund } from './line-refund.ts';
import type { WantedUnits } from './price-refund.ts';

/** The units of a refund that are not delivered. Those that a later refund has replaced belong to that refund. */
export function undeliveredUnits({ state, withheldBy, lines, replacedUnits }: LineRefund): WantedUnits[] {
  if (isActive({ state })) return lines.map(({ line, units }) => ({ line, units }));
  if (withheldBy === null) return [];
  return lines.flatMap(({ line, units }) => {
    const left = units - unitsOf(replacedUnits, line);
    return left > 0 ? [{ line, units: left }] : [];
  });
}

interface Replaced {
  lineRefunds: LineRefund[];
  /** The refunds with replaced units, as they were. */
  replaced: LineRefund[];
}

/** An order's refunds when `wanted` units are granted: withheld units of the same lines are replaced. */
export function replaceWithheldUnits(lineRefunds: readonly LineRefund[], wanted: readonly WantedUnits[]): Replaced {
  const left = new Map(wanted.map(({ line, units }) => [line, units]));
  const replaced: LineRefund[] = [];
  const after = lineRefunds.map((refund) => {
    const withheld = refund.withheldBy === null ? [] : undeliveredUnits(refund);
    const taken = new Map(withheld.map(({ line, units }) => [line, Math.min(units, left.get(line) ?? 0)]));
    if ([...taken.values()].every((units) => units === 0)) return refund;
    replaced.push(refund);
    for (const [line, units] of taken) left.set(line, (left.get(line) ?? 0) - units);
    const replacedUnits = refund.lines.flatMap(({ line }) => {
      const units = unitsOf(refund.replacedUnits, line) + (taken.get(line) ?? 0);
      return units > 0 ? [{ line, units }] : [];
    });
    const next = { ...refund, replacedUnits };
    return undeliveredUnits(next).length > 0 ? next : { ...next, withheldBy: null, withheldUntil: null };
  });
  return { lineRefunds: after, replaced };
}

const unitsOf = (all: readonly WantedUnits[], line: number): number =>
  all.find((each) => each.line === line)?.units ?? 0;
