import { visitReportSchema, type VisitReport } from '@blockbazaar/domain/site/visits/visit-report';

/** The report in a request's body; null if it is invalid. */
export function parseVisitReport(body: Buffer): VisitReport | null {
  try {
    return visitReportSchema.safeParse(JSON.parse(body.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
