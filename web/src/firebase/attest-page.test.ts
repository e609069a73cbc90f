import { beforeEach, expect, it, vi } from 'vitest';

const app = { name: 'the shopper’s' };
const attestPage = vi.fn<(app: unknown) => void>();

beforeEach(() => {
  vi.resetModules();
  attestPage.mockClear();
  vi.doMock('./app-check.ts', () => ({ attestPage }));
});

async function attestWith(emulatorPorts: object | null): Promise<void> {
  vi.doMock('./app.ts', () => ({ emulatorPorts, firebaseApp: app }));
  const { attestShopperPage } = await import('./attest-page.ts');
  await attestShopperPage();
}

it('attestShopperPage in production attests the shopper’s app, with which the database is read', async () => {
  await attestWith(null);
  expect(attestPage).toHaveBeenCalledExactlyOnceWith(app);
});

it('attestShopperPage beside the emulators attests nothing', async () => {
  await attestWith({ firestore: 1, auth: 2, functions: 3 });
  expect(attestPage).not.toHaveBeenCalled();
});
