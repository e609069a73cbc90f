import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problemReader, readyReader } from './emulator-output.ts';

const FAILED = '⬢  functions: Failed to load function definition from source: FirebaseError: User code failed to load.';
const LOADED = '✔  functions: Loaded functions definitions from source: sweep.';

const log = vi.fn<(text: string) => void>();
const fail = vi.fn<(error: Error) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

function read(...lines: string[]): void {
  const reader = problemReader(log, fail);
  for (const line of lines) reader(line);
  vi.runAllTimers();
}

it('forwards errors only', () => {
  const error = '>  {"severity":"ERROR","message":"fault"}';
  read(
    'i  functions: Watching',
    '>  {"severity":"INFO","message":"order status changed"}',
    error,
    '⬢  functions: Failed to handle request',
  );
  expect(log.mock.calls.flat()).toEqual([error, '⬢  functions: Failed to handle request']);
  expect(fail).not.toHaveBeenCalled();
});

it('fails when the functions cannot be loaded, with the lines that contain the reason', () => {
  read(FAILED, 'Error: boom', '    at index.js:1:1');
  expect(fail).toHaveBeenCalledOnce();
  expect(fail.mock.calls[0]?.[0].message).toContain('Error: boom');
});

it('reports a later failed load without failing', () => {
  read(LOADED, FAILED);
  expect(fail).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith(FAILED);
});

it('reports the emulators as ready after all of them have started, not after the functions are loaded', () => {
  const { read: readLine, isReady } = readyReader();
  for (const line of [LOADED, '✔  functions[us-central1-sendPost]: firestore function initialized.']) readLine(line);
  expect(isReady()).toBe(false);
  readLine('│ ✔  All emulators ready! It is now safe to connect your app. │');
  readLine('i  emulators: Enabling Cloud Functions triggers');
  expect(isReady()).toBe(true);
});
