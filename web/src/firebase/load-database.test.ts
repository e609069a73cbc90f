import { beforeEach, describe, expect, it, vi } from 'vitest';

const close = vi.fn<() => void>();
const listen = vi.fn<(observer: { next: (data: string) => void }) => () => void>();
const client = { listen };

beforeEach(() => {
  vi.resetModules();
  close.mockReset();
  listen.mockReset().mockImplementation(({ next }) => {
    next('live');
    return close;
  });
  vi.doMock('./sdk/database.ts', () => client);
});

async function openLate() {
  const { fromDatabase } = await import('./load-database.ts');
  // The module has the type of the whole client; the tests provide one function of it.
  return fromDatabase<string>((database) => (database as unknown as typeof client).listen);
}

const observer = () => ({ next: vi.fn<(data: string) => void>(), fail: vi.fn<(error: unknown) => void>() });

describe('fromDatabase', () => {
  it('passes on data after the client is loaded, until it is closed', async () => {
    const open = await openLate();
    const { next, fail } = observer();
    const stop = open({ next, fail });
    expect(next).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(next).toHaveBeenCalledExactlyOnceWith('live'));
    stop();
    expect(close).toHaveBeenCalledOnce();
    expect(fail).not.toHaveBeenCalled();
  });

  it('opens no listener that is closed before the client is loaded', async () => {
    const open = await openLate();
    const { next, fail } = observer();
    open({ next, fail })();
    await (await import('./load-database.ts')).loadDatabase();
    expect(listen).not.toHaveBeenCalled();
    expect(next).not.toHaveBeenCalled();
  });

  it('fails when the client cannot be loaded, and loads it again on the next try', async () => {
    vi.doMock('./sdk/database.ts', () => {
      throw new Error('offline');
    });
    const open = await openLate();
    const first = observer();
    open(first);
    await vi.waitFor(() => expect(first.fail).toHaveBeenCalledOnce());
    vi.doMock('./sdk/database.ts', () => client);
    const second = observer();
    open(second);
    await vi.waitFor(() => expect(second.next).toHaveBeenCalledWith('live'));
  });
});
