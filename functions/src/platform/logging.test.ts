import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SAMPLE_BROWSER_ERROR, sampleVisitReport } from '@blockbazaar/domain/testing/sample-visit-report';
import { write } from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_EVENTS } from './log-events.ts';
import {
  logBrowserError,
  logLoginFailed,
  logOperationRefused,
  logSessionUsedElsewhere,
  logSignInFailed,
  logVisit,
} from './logging.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn<typeof write>() }));
beforeEach(() => void vi.mocked(write).mockClear());

const refused = {
  callable: 'adminOperation',
  operation: 'DELETE_STORE',
  code: 'NOT_AUTHENTICATED',
  role: 'seller',
  sessionId: 'session',
  address: 'digest',
};

it.each<[string, () => void, object]>([
  [
    'login_failed',
    () => logLoginFailed('sellerLogin', 'INVALID_LOGIN', 'digest'),
    { callable: 'sellerLogin', code: 'INVALID_LOGIN', address: 'digest' },
  ],
  ['operation_refused', () => logOperationRefused(refused), refused],
  [
    'session_used_elsewhere',
    () => logSessionUsedElsewhere('owner', 'session', 'digest'),
    { role: 'owner', sessionId: 'session', address: 'digest' },
  ],
  [
    'sign_in_failed',
    () => logSignInFailed('state', 'missing', 'digest'),
    { step: 'state', reason: 'missing', address: 'digest' },
  ],
])('logs %s, which operators monitor, with the address as a digest', (event, log, fields) => {
  log();
  expect(write).toHaveBeenCalledExactlyOnceWith({
    severity: 'WARNING',
    event,
    message: LOG_EVENTS[event as keyof typeof LOG_EVENTS],
    ...fields,
  });
});

describe('logVisit and logBrowserError', () => {
  const error = SAMPLE_BROWSER_ERROR;
  const report = sampleVisitReport({ screen: '/catalog' });

  it('logs the figures of a visit in one line with the release, for percentiles', () => {
    logVisit(report);
    expect(write).toHaveBeenCalledExactlyOnceWith({
      severity: 'INFO',
      event: 'visit',
      message: 'visit',
      release: '0123456789ab',
      screen: '/catalog',
      device: 'phone',
      isDrawn: true,
      ...report.figures,
    });
    logVisit({ ...report, figures: null });
    expect(write).toHaveBeenCalledOnce();
  });

  it('logs a browser error as a warning with the release, the screen and the source location', () => {
    logBrowserError(report, error);
    expect(write).toHaveBeenCalledExactlyOnceWith({
      severity: 'WARNING',
      event: 'browser_error',
      message: 'browser error',
      release: '0123456789ab',
      device: 'phone',
      ...error,
    });
  });
});

describe('LOG_EVENTS', () => {
  it('has each event of logging.ts, which one call writes, and a message of its own for each', () => {
    const code = readFileSync(new URL('logging.ts', import.meta.url), 'utf8');
    const written = [...code.matchAll(/ write\('[A-Z]+', '(\w+)'/g)].map(([, event = '']) => event);
    expect(written.toSorted()).toEqual(Object.keys(LOG_EVENTS).toSorted());
    expect(new Set(Object.values(LOG_EVENTS)).size).toBe(written.length);
  });
});

describe('the standard output of a process', () => {
  const LOGGING = new URL('logging.ts', import.meta.url).href;

  /** The entries that a separate process writes, as Cloud Logging reads them. */
  function entriesOf(code: string): unknown[] {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', `import * as log from '${LOGGING}';\n${code}`],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    return `${stdout}${stderr}`
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  }

  it('has one line for an error, with the event, the unchanged message and the stack trace of the error', () => {
    expect(entriesOf(`log.logUnexpectedError('checkout', 'id-1', new TypeError('x is not a function'));`)).toEqual([
      {
        severity: 'ERROR',
        event: 'unexpected_error',
        message: 'unexpected error',
        where: 'checkout',
        errorId: 'id-1',
        name: 'TypeError',
        error: 'x is not a function',
        stack_trace: expect.stringMatching(/^TypeError: x is not a function\n +at /) as unknown,
      },
    ]);
  });

  it('has the event and the message of an error without a stack trace, of a warning and of an information', () => {
    const entries = entriesOf(`
      log.logLedgerDifferences(2, ['ledgerMonths/one']);
      log.logLateEntries(3);
      log.logSweepFinished({ released: 0, settled: 0, refunded: 0, unfinished: 0 });
    `);
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        {
          severity: 'ERROR',
          event: 'ledger_sums_differ',
          message: 'ledger sums differ',
          count: 2,
          paths: ['ledgerMonths/one'],
        },
        { severity: 'WARNING', event: 'late_ledger_entries', message: 'late ledger entries added', count: 3 },
        expect.objectContaining({ severity: 'INFO', event: 'sweep_finished', message: 'sweep finished' }),
      ]),
    );
  });
});
