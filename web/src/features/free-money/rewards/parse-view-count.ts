import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';

const COUNT = /^\d{1,3}(?:[ ,.]?\d{3})*$|^\d+$/;

/** A number of views as people type it: `12000`, `12,000`. Null: it is none, or more than a video can have. */
export function parseViewCount(text: string): number | null {
  const trimmed = text.trim();
  if (!COUNT.test(trimmed)) return null;
  const views = Number(trimmed.replaceAll(/[ ,.]/g, ''));
  return views <= STAFF_LIMITS.mediaViewsMax ? views : null;
}
