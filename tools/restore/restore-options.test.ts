import { describe, expect, it } from 'vitest';
import { restoreOptions } from './restore-options.ts';

describe('restoreOptions', () => {
  it('selects the running emulators without a project', () => {
    expect(restoreOptions([])).toEqual({ cloud: null });
  });

  it('selects a project with the bucket of its exports', () => {
    expect(restoreOptions(['--project', 'shop', '--bucket', 'gs://shop-backups'])).toEqual({
      cloud: { project: 'shop', bucket: 'shop-backups', location: 'us-central1', database: 'restore-drill' },
    });
  });

  it.each([
    ['a project without a bucket', ['--project', 'shop'], /bucket/],
    ['a bucket without a project', ['--bucket', 'shop-backups'], /requires --project/],
    ['the database of production', ['--project', 'shop', '--bucket', 'b', '--database', '(default)'], /--database/],
    ['an unknown option', ['--force'], /--force/],
  ])('rejects %s', (_, args, message) => {
    expect(() => restoreOptions(args)).toThrow(message);
  });

  it('returns help', () => {
    expect(restoreOptions(['--help'])).toBe('help');
  });
});
