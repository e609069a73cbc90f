import * as logger from 'firebase-functions/logger';
import { expect, it, vi } from 'vitest';
import { logLoginFailed, logOperationRefused, logSessionMoved, logSignInFailed } from './logging.ts';

vi.mock('firebase-functions/logger', () => ({ warn: vi.fn<typeof logger.warn>() }));

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
    'session ended in another browser',
    () => logSessionMoved('owner', 'session', 'digest'),
    { role: 'owner', sessionId: 'session', address: 'digest' },
  ],
  [
    'sign-in failed',
    () => logSignInFailed('state', 'missing', 'digest'),
    { step: 'state', reason: 'missing', address: 'digest' },
  ],
])('the line that operators watch for reads “%s”, with the address as a digest', (line, log, fields) => {
  log();
  expect(logger.warn).toHaveBeenCalledExactlyOnceWith(line, fields);
  vi.mocked(logger.warn).mockClear();
});
