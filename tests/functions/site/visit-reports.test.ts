import '../support/own-project.ts';
import {
  VISIT_REPORT_BYTES_MAX,
  VISIT_REPORT_TYPE,
  VISIT_REPORTS_PATH,
} from '@blockbazaar/domain/site/visits/visit-limits';
import { SAMPLE_BROWSER_ERROR, sampleVisitReport } from '@blockbazaar/domain/testing/sample-visit-report';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as logging from '../../../functions/src/platform/logging.ts';
import { fieldsOf } from '../support/admin.ts';
import { countReads } from '../support/reads.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

vi.mock('../../../functions/src/platform/logging.ts', async (importOriginal) =>
  Object.fromEntries(Object.keys(await importOriginal<typeof logging>()).map((name) => [name, vi.fn<() => void>()])),
);
const LOGS = Object.values(logging).map((log) => vi.mocked<(...logged: never[]) => void>(log));

/** All log entries since the start of the test. */
const logged = (): unknown[] => LOGS.flatMap((log) => log.mock.calls as unknown[][]);

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());
beforeEach(() => {
  for (const log of LOGS) log.mockClear();
});

const ERROR = SAMPLE_BROWSER_ERROR;
const REPORT = sampleVisitReport({ screen: '/orders/:receiptKey' });

/** Sends a body like a browser, which adds headers about its visitor. */
const send = (body: string, { method = 'POST', type = VISIT_REPORT_TYPE } = {}): Promise<Response> =>
  fetch(new URL(VISIT_REPORTS_PATH, environment.addressOf('visitReports')), {
    method,
    headers: {
      'Content-Type': type,
      'X-Forwarded-For': '203.0.113.77',
      'User-Agent': 'Telltale/1.0',
      Cookie: '__session=secret-session',
      Referer: 'https://shop.test/orders/secret-key',
    },
    ...(method === 'POST' && { body }),
  });

describe('a visit report', () => {
  it('is logged with the release: one entry for the figures and one for each error', async () => {
    const response = await send(JSON.stringify(REPORT));
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(logging.logVisit).toHaveBeenCalledExactlyOnceWith(REPORT);
    expect(logging.logBrowserError).toHaveBeenCalledExactlyOnceWith(REPORT, ERROR);
    expect(logged()).toHaveLength(2);
  });

  it('leaves no data of its visitor in the log', async () => {
    await send(JSON.stringify(REPORT));
    expect(logged()).not.toHaveLength(0);
    expect(JSON.stringify(logged())).not.toMatch(/203\.0\.113|Telltale|secret|shop\.test/);
  });

  it('reads nothing from the database', async () => {
    const reads = await countReads(async () => {
      await send(JSON.stringify(REPORT));
    });
    expect(reads.documents).toBe(0);
  });

  it('increments the number of visits, individually or together, except for a later report with errors only', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const noon = Date.UTC(2031, 0, 1, 12);
    const countOf = async (): Promise<unknown> => (await fieldsOf('visitCounts', '2031-01-01'))?.['measured'];
    vi.setSystemTime(noon);
    await send(JSON.stringify(REPORT));
    // This also writes the reports of earlier tests, on their own days.
    expect(await countOf()).toBe(1);
    await send(JSON.stringify(REPORT));
    await send(JSON.stringify({ ...REPORT, figures: null }));
    expect(await countOf()).toBe(1);
    vi.setSystemTime(noon + 10_000);
    await send(JSON.stringify(REPORT));
    expect(await countOf()).toBe(3);
    vi.useRealTimers();
  });
});

describe('an invalid visit report', () => {
  it.each<[string, number, () => Promise<Response>]>([
    ['another method', 405, () => send('', { method: 'GET' })],
    ['another type', 415, () => send(JSON.stringify(REPORT), { type: 'application/json' })],
    ['plain text', 415, () => send(JSON.stringify(REPORT), { type: 'text/plain' })],
    ['a body that is too large', 413, () => send(JSON.stringify(REPORT).padEnd(VISIT_REPORT_BYTES_MAX + 1))],
    ['no body', 400, () => send('')],
    ['malformed JSON', 400, () => send('{"release": "my secret')],
    ['an unknown field', 400, () => send(JSON.stringify({ ...REPORT, uid: 'secret' }))],
    ['a message', 400, () => send(JSON.stringify({ ...REPORT, errors: [{ ...ERROR, message: 'secret' }] }))],
    ['an address', 400, () => send(JSON.stringify({ ...REPORT, screen: '/orders/secret-key' }))],
    ['no figures and no errors', 400, () => send(JSON.stringify({ ...REPORT, figures: null, errors: [] }))],
  ])('is refused for %s with %i and is not logged', async (_what, status, attempt) => {
    const lines = vi.spyOn(console, 'error');
    expect((await attempt()).status).toBe(status);
    expect(logged()).toEqual([]);
    expect(lines).not.toHaveBeenCalled();
    lines.mockRestore();
  });

  it('receives the accepted method in the response', async () => {
    expect((await send('', { method: 'GET' })).headers.get('allow')).toBe('POST');
  });
});
