import { beforeEach, expect, it, vi } from 'vitest';

const attestPage = vi.fn<(app: unknown) => void>();
const apps: unknown[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  attestPage.mockReset();
  apps.length = 0;
  vi.doMock('./app-check.ts', () => ({ attestPage }));
  vi.doMock('firebase/app', () => ({
    initializeApp: (options: unknown, name?: string) => {
      const app = { options, name };
      apps.push(app);
      return app;
    },
  }));
});

it('attests the shopper’s app when it is created', async () => {
  vi.stubEnv('VITE_FIREBASE_CONFIG', JSON.stringify({ projectId: 'market', apiKey: 'key', appId: 'app' }));
  vi.stubEnv('VITE_EMULATOR_PORTS', '');
  const { firebaseApp } = await import('./app.ts');
  expect(attestPage).toHaveBeenCalledExactlyOnceWith(firebaseApp);
  expect(firebaseApp).toMatchObject({ options: { projectId: 'market' } });
});

it('is not created for a site that was built without its Firebase project', async () => {
  vi.stubEnv('VITE_FIREBASE_CONFIG', '');
  vi.stubEnv('VITE_EMULATOR_PORTS', '');
  await expect(import('./app.ts')).rejects.toThrow('VITE_FIREBASE_CONFIG is missing');
  expect(apps).toEqual([]);
});
