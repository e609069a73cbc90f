const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const MINUTE_MS = 60_000;
const STEPS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** Time since a moment, in the largest whole unit: `5 minutes ago`, `yesterday`. Both times are in ms. */
export function formatAge(epochMs: number, now: number): string {
  const ageMs = Math.max(0, now - epochMs);
  const step = STEPS.find(({ ms }) => ageMs >= ms);
  return step === undefined ? 'just now' : relative.format(-Math.floor(ageMs / step.ms), step.unit);
}
