import { ERRORS_PER_VISIT_MAX } from '@blockbazaar/domain/site/visits/visit-sampling';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const reportVisit = vi.fn<() => void>();
const browser = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  reportVisit.mockReset();
  vi.doMock('./report-visit.ts', () => ({ reportVisit }));
  vi.stubGlobal('location', { pathname: '/catalog' });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});
afterEach(() => vi.unstubAllGlobals());

const fail = (type: string, details: object): unknown => browser.dispatchEvent(Object.assign(new Event(type), details));

describe('unhandled errors', () => {
  it('records the visitor’s path until the code that the first error loads is ready', async () => {
    const { recordError, recordUnhandledErrors, subscribeToErrors } = await import('./record-error.ts');
    recordUnhandledErrors();
    const [thrown, rejected, caught, later] = ['a', 'b', 'c', 'd'].map((text) => new Error(text));
    fail('error', { error: thrown });
    fail('unhandledrejection', { reason: rejected });
    recordError('screen-failed', caught);
    await vi.waitFor(() => expect(reportVisit).toHaveBeenCalledOnce());

    const received: unknown[] = [];
    subscribeToErrors((recorded) => received.push(recorded));
    recordError('error', later);
    const pathname = '/catalog';
    expect(received).toEqual([
      { kind: 'error', error: thrown, pathname },
      { kind: 'rejection', error: rejected, pathname },
      { kind: 'screen-failed', error: caught, pathname },
      { kind: 'error', error: later, pathname },
    ]);
    expect(reportVisit).toHaveBeenCalledOnce();
  });

  it('limits the number of recorded errors', async () => {
    const { recordError, subscribeToErrors } = await import('./record-error.ts');
    for (let count = 0; count < 100; count += 1) recordError('error', new Error('again'));
    const received: unknown[] = [];
    subscribeToErrors((recorded) => received.push(recorded));
    expect(received).toHaveLength(ERRORS_PER_VISIT_MAX);
  });
});
