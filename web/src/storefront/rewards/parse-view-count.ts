import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';

const COUNT = /^\d{1,3}(?:[ ,.]?\d{3})*$|^\d+$/;

/** Parses a typed number of views: `12000`, `12,000`. Null if the text is not a number, or exceeds the maximum. */
export function parseViewCount(text: string): number | null {
  const trimmed = text.trim();
  if (!COUNT.test(trimmed)) return null;
  const views = Number(trimmed.replaceAll(/[ ,.]/g, ''));
  return views <= STAFF_LIMITS.mediaViewsMax ? views : null;
}
