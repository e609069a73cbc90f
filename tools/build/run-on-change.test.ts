import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runOnChange } from './run-on-change.ts';

let folder: string;
let stop: () => void;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-on-change-'));
  mkdirSync(path.join(folder, 'inner'));
});

afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

const save = (file: string): void => writeFileSync(path.join(folder, file), String(Math.random()));

it('runs once for files saved together, with the time of the first change', async () => {
  const work = vi.fn<(changedAt: number) => Promise<void>>(() => Promise.resolve());
  stop = runOnChange([folder], work);
  const savedAt = Date.now();
  save('one.ts');
  save(path.join('inner', 'two.ts'));
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  expect(work).toHaveBeenCalledOnce();
  expect(work.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(savedAt);
});

it('runs again after a run during which a file was saved', async () => {
  const first = Promise.withResolvers<void>();
  const work = vi.fn<(changedAt: number) => Promise<void>>(() => Promise.resolve());
  work.mockReturnValueOnce(first.promise);
  stop = runOnChange([folder], work);
  save('one.ts');
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  save('one.ts');
  first.resolve();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
});

it('runs again each time an editor replaces a file', async () => {
  save('one.ts');
  const work = vi.fn<(changedAt: number) => Promise<void>>(() => Promise.resolve());
  stop = runOnChange([folder], work);
  for (const times of [1, 2, 3]) {
    save('one.tmp');
    renameSync(path.join(folder, 'one.tmp'), path.join(folder, 'one.ts'));
    await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThanOrEqual(times));
  }
});

it('runs for files in a folder created later', async () => {
  const work = vi.fn<(changedAt: number) => Promise<void>>(() => Promise.resolve());
  stop = runOnChange([folder], work);
  mkdirSync(path.join(folder, 'later'));
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  save(path.join('later', 'one.ts'));
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
});
