import { MOBILE_BREAKPOINT_PX } from '@blockbazaar/domain/limits';
import { VISIT_REPORT_TYPE, VISIT_REPORTS_PATH } from '@blockbazaar/domain/visits/visit-limits';
import type { VisitReport } from '@blockbazaar/domain/visits/visit-report';
import { DRAWN_ATTRIBUTE, RELEASE_NAME } from '../page-marks.ts';
import { describeError } from './describe-error.ts';
import { takeErrors } from './noted-errors.ts';
import { screenPathAt } from './screen-path-at.ts';
import { VisitRecord } from './visit-record.ts';

let visit: VisitRecord | null = null;

/** The record of this visit. From the first call on, what is new in it is sent whenever the page is hidden: a page may not notice its end. */
export function reportVisit(): VisitRecord {
  if (visit !== null) return visit;
  const record = new VisitRecord();
  visit = record;
  const sendIfHidden = (): void => {
    if (document.visibilityState === 'hidden') send(record);
  };
  takeErrors((noted) => {
    const error = describeError(noted, `${location.origin}/assets/`);
    if (error !== null) record.addError(error);
    sendIfHidden();
  });
  // After the listeners of `web-vitals`, which sit on the window and come first.
  document.addEventListener('visibilitychange', sendIfHidden);
  return record;
}

function send(record: VisitRecord): void {
  const release = document.querySelector(`meta[name="${RELEASE_NAME}"]`)?.getAttribute('content') ?? null;
  // A site that was not built has none, and reports nothing.
  if (release === null) return;
  const news = record.take();
  if (news === null) return;
  const report: VisitReport = {
    release,
    screen: firstScreen(),
    device: innerWidth < MOBILE_BREAKPOINT_PX ? 'phone' : 'desktop',
    isDrawn: document.querySelector(`[${DRAWN_ATTRIBUTE}]`) !== null,
    ...news,
  };
  post(JSON.stringify(report));
}

/** As a beacon does, which would send along cookies and the whole address of the page. Nobody waits for the answer, and nothing is sent twice. */
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

/** Where the visit began: the visitor may be elsewhere by now. */
function firstScreen(): VisitReport['screen'] {
  const [opened] = performance.getEntriesByType('navigation');
  return screenPathAt(new URL(opened?.name ?? location.href).pathname);
}
