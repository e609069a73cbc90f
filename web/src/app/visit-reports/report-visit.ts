import { MOBILE_BREAKPOINT_PX } from '@blockbazaar/domain/limits';
import { VISIT_REPORT_TYPE, VISIT_REPORTS_PATH } from '@blockbazaar/domain/site/visits/visit-limits';
import type { VisitReport } from '@blockbazaar/domain/site/visits/visit-report';
import { SERVER_RENDERED_ATTRIBUTE, RELEASE_NAME } from '@/app/page-markers.ts';
import { describeError } from './describe-error.ts';
import { subscribeToErrors } from './record-error.ts';
import { screenPathAt } from './screen-path-at.ts';
import { VisitRecord } from './visit-record.ts';

let visit: VisitRecord | null = null;

/**
 * Returns the record of this visit. After the first call, each change to hidden sends the new data, because a page may
 * receive no event when it closes.
 */
export function reportVisit(): VisitRecord {
  if (visit !== null) return visit;
  const record = new VisitRecord();
  visit = record;
  const sendIfHidden = (): void => {
    if (document.visibilityState === 'hidden') send(record);
  };
  subscribeToErrors((recorded) => {
    const error = describeError(recorded, `${location.origin}/assets/`);
    if (error !== null) record.addError(error);
    sendIfHidden();
  });
  // Registered after the listeners of `web-vitals`, which are on the window and run first.
  document.addEventListener('visibilitychange', sendIfHidden);
  return record;
}

function send(record: VisitRecord): void {
  const release = document.querySelector(`meta[name="${RELEASE_NAME}"]`)?.getAttribute('content') ?? null;
  // The dev server has no release ID and reports no visits.
  if (release === null) return;
  const news = record.take();
  if (news === null) return;
  const report: VisitReport = {
    release,
    screen: firstScreen(),
    device: innerWidth < MOBILE_BREAKPOINT_PX ? 'phone' : 'desktop',
    isDrawn: document.querySelector(`[${SERVER_RENDERED_ATTRIBUTE}]`) !== null,
    ...news,
  };
  post(JSON.stringify(report));
}

/**
 * Sends a report as a beacon would, but without cookies and the full address. It ignores the response and does not
 * retry.
 */
function post(body: string): void {
  fetch(VISIT_REPORTS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': VISIT_REPORT_TYPE },
    body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

/** Initial screen of the visit: the visitor may have navigated since. */
function firstScreen(): VisitReport['screen'] {
  const [opened] = performance.getEntriesByType('navigation');
  return screenPathAt(new URL(opened?.name ?? location.href).pathname);
}
