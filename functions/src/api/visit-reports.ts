import { VISIT_REPORT_BYTES_MAX, VISIT_REPORT_TYPE } from '@blockbazaar/domain/site/visits/visit-limits';
import { onRequest } from 'firebase-functions/v2/https';
import { logBrowserError, logVisit } from '../platform/logging.ts';
import { SECURITY_HEADERS } from '../platform/security-headers.ts';
import { parseVisitReport } from '../site/visits/parse-visit-report.ts';
import { countVisit } from '../site/visits/visit-counter.ts';

/**
 * Writes browsers' reports of visits to the log. Hosting: `/reports/visit`. The endpoint is public, so its cost is
 * bounded: it reads no database, and updates one counter at most every ten seconds. It handles one small request at a
 * time on a quarter of a CPU. Invalid reports are not logged, and reports beyond the capacity are lost.
 */
export const visitReports = onRequest(
  { invoker: 'public', memory: '256MiB', cpu: 0.25, concurrency: 1, maxInstances: 2, timeoutSeconds: 10 },
  async (request, response) => {
    response.set(SECURITY_HEADERS);
    if (request.method !== 'POST') {
      response.set('Allow', 'POST').status(405).send('Method Not Allowed');
      return;
    }
    if (request.headers['content-type'] !== VISIT_REPORT_TYPE) {
      response.status(415).send('Unsupported Media Type');
      return;
    }
    // The framework sets no body if a request announces none.
    const body = request.rawBody as Buffer | undefined;
    if (body !== undefined && body.byteLength > VISIT_REPORT_BYTES_MAX) {
      response.status(413).send('Too large');
      return;
    }
    const report = body === undefined ? null : parseVisitReport(body);
    if (report === null) {
      response.status(400).send('Bad Request');
      return;
    }
    logVisit(report);
    for (const error of report.errors) logBrowserError(report, error);
    if (report.figures !== null) await countVisit(Date.now());
    response.status(204).end();
  },
);
