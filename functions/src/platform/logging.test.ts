import { SAMPLE_BROWSER_ERROR, sampleVisitReport } from '@blockbazaar/domain/testing/sample-visit-report';
import * as logger from 'firebase-functions/logger';
import { describe, expect, it, vi } from 'vitest';
import {
  logBrowserError,
  logLoginFailed,
  logOperationRefused,
  logSessionUsedElsewhere,
  logSignInFailed,
  logVisit,
} from './logging.ts';

vi.mock('firebase-functions/logger', () => ({
  info: vi.fn<typeof logger.info>(),
  warn: vi.fn<typeof logger.warn>(),
}));

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
    'login failed',
    () => logLoginFailed('sellerLogin', 'INVALID_LOGIN', 'digest'),
    { callable: 'sellerLogin', code: 'INVALID_LOGIN', address: 'digest' },
  ],
  ['operation refused', () => logOperationRefused(refused), refused],
  [
    'session ended after use in another browser',
    () => logSessionUsedElsewhere('owner', 'session', 'digest'),
    { role: 'owner', sessionId: 'session', address: 'digest' },
  ],
  [
    'sign-in failed',
    () => logSignInFailed('state', 'missing', 'digest'),
    { step: 'state', reason: 'missing', address: 'digest' },
  ],
])('logs “%s”, which operators monitor, with the address as a digest', (line, log, fields) => {
  log();
  expect(logger.warn).toHaveBeenCalledExactlyOnceWith(line, fields);
  vi.mocked(logger.warn).mockClear();
});

describe('logVisit and logBrowserError', () => {
  const error = SAMPLE_BROWSER_ERROR;
  const report = sampleVisitReport({ screen: '/catalog' });

  it('logs the figures of a visit in one line with the release, for percentiles', () => {
    logVisit(report);
    expect(logger.info).toHaveBeenCalledExactlyOnceWith('visit', {
      release: '0123456789ab',
      screen: '/catalog',
      device: 'phone',
      isDrawn: true,
      ...report.figures,
    });
    logVisit({ ...report, figures: null });
    expect(logger.info).toHaveBeenCalledOnce();
  });

  it('logs a browser error as a warning with the release, the screen and the source location', () => {
    logBrowserError(report, error);
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith('browser error', {
      release: '0123456789ab',
      device: 'phone',
      ...error,
    });
  });
});
