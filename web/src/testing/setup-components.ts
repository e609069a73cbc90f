import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom/vitest';
import '@/app/configure-zod.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import type * as Auth from 'firebase/auth';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeAuth, loadFakeAuth, signOutShopper } from './fake-auth.ts';
import { fakeDatabase } from './fake-database.ts';
import { fakeFirestore } from './fake-firestore.ts';
import { marketplace } from './fake-marketplace.ts';
import { network } from './fake-network.ts';
import { fakeStaffApp, fakeStaffAuth, fakeStaffFunctions, signOutStaff } from './fake-staff.ts';
import { screenMedia } from './screen-media.ts';

vi.mock('@/firebase/staff/session/staff-app.ts', () => fakeStaffApp);
vi.mock('firebase/firestore', () => fakeFirestore);
vi.mock('firebase/functions', () => fakeStaffFunctions);
vi.mock('firebase/auth', async (original) => ({ ...(await original<typeof Auth>()), ...fakeStaffAuth }));
/** Faults that the site logs are printed only if a test fails. */
const faults: unknown[][] = [];
vi.mock('@/firebase/log.ts', () => ({ logFault: (...fault: unknown[]) => void faults.push(fault) }));
// The mocks retain their identity after `vi.resetModules`.
vi.mock('@/firebase/sdk/database.ts', () => fakeDatabase);
vi.mock('@/firebase/sdk/auth.ts', () => fakeAuth);
vi.mock('@/firebase/sdk/functions.ts', () => ({
  invokeFunction: (name: string, input: unknown) => marketplace.call(name, input),
}));

configure((defaults) => ({
  // A busy machine needs more than the library's default of one second.
  asyncUtilTimeout: 10_000,
  // While it waits for an element, the library needs no printed document. It adds one at the timeout.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : defaults.getElementError(message, container),
  // Time does not pass while code loads.
  unstable_advanceTimersWrapper: async (advance) => {
    await vi.dynamicImportSettled();
    return defaults.unstable_advanceTimersWrapper(advance);
  },
}));

function isWaiting(): boolean {
  const config = getConfig();
  // oxlint-disable-next-line no-underscore-dangle -- the library's name
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

/** jsdom has no layout: media queries match a desktop, and no element intersects the screen. */
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: screenMedia.matches(media),
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
class NoObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}
vi.stubGlobal('IntersectionObserver', NoObserver);
vi.stubGlobal('ResizeObserver', NoObserver);
Element.prototype.scrollIntoView = () => undefined;
// axe checks for ligatures of icon fonts, which the site does not use.
HTMLCanvasElement.prototype.getContext = () => null;
globalThis.scrollTo = () => undefined;

/** jsdom does not implement `showModal`, and renders closed dialogs. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: 'dialog { display: none } dialog[open] { display: block }',
  }),
);

vi.stubGlobal('fetch', network.fetch);

/** jsdom's `crypto` has no `subtle`. */
vi.stubGlobal('crypto', webcrypto);

/** jsdom does not support `<search>`. */
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

await loadFakeAuth();

beforeEach(({ onTestFailed }) => {
  faults.length = 0;
  onTestFailed(() => {
    // oxlint-disable-next-line no-console -- explains the failure
    for (const fault of faults) console.error(...fault);
  });
  marketplace.reset();
  network.reset();
  screenMedia.reducedMotion = false;
});

afterEach(async () => {
  cleanup();
  await signOutShopper();
  await signOutStaff();
  localStorage.clear();
  sessionStorage.clear();
  // The cart in memory follows the storage of other tabs.
  dispatchEvent(new StorageEvent('storage', { key: null }));
});
