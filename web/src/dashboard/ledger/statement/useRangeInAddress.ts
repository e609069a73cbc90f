import { lastMonths, monthRange, rangeProblem, type DayRange } from '@blockbazaar/domain/ledger/day-range';
import { STATEMENT_MONTHS } from '@blockbazaar/domain/staff/staff-limits';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '@/firebase/server-clock.ts';
import { withParameters } from '@/ui/browser/with-parameters.ts';
import { monthOfRange } from './statement-range.ts';

interface RangeInAddress {
  /** `yyyy-mm`, newest first. */
  months: readonly string[];
  range: DayRange;
  setRange: (range: DayRange) => void;
}

/** The range of a statement: `?month=2026-10`, or `?from=2026-10-03&until=2026-11-05`; otherwise the current month. */
export function useRangeInAddress(): RangeInAddress {
  const [params, setParams] = useSearchParams();
  const [now] = useState(serverNow);
  const months = useMemo(() => lastMonths(STATEMENT_MONTHS, now), [now]);
  const [month, from, until] = [params.get('month'), params.get('from'), params.get('until')];
  const range = useMemo(() => {
    const requestedRange = { from: from ?? '', until: until ?? '' };
    if (rangeProblem(requestedRange, now) === null) return requestedRange;
    return monthRange(months.find((known) => known === month) ?? months[0] ?? '');
  }, [months, now, month, from, until]);

  const setRange = (chosen: DayRange): void => {
    const chosenMonth = monthOfRange(chosen);
    const isMonth = chosenMonth !== null && months.includes(chosenMonth);
    setParams(() =>
      withParameters([
        ['month', isMonth ? chosenMonth : null],
        ['from', isMonth ? null : chosen.from],
        ['until', isMonth ? null : chosen.until],
      ]),
    );
  };
  return { months, range, setRange };
}
