import { afterEach, describe, expect, it, vi } from 'vitest';
import { withEmulatorFirestore } from './emulator-firestore.ts';
import { loadDemoData } from './load.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('emulator guard', () => {
  it.each([undefined, ''])('throws and loads nothing with FIRESTORE_EMULATOR_HOST set to %j', async (host) => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', host);
    const work = vi.fn<() => Promise<void>>();
    await expect(withEmulatorFirestore(work)).rejects.toThrow('FIRESTORE_EMULATOR_HOST is not set');
    expect(work).not.toHaveBeenCalled();
    await expect(loadDemoData()).rejects.toThrow('FIRESTORE_EMULATOR_HOST is not set');
  });
});
