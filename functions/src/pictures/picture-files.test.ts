import { afterEach, describe, expect, it, vi } from 'vitest';
import { writePictureFiles } from './picture-files.ts';

const save = vi.hoisted(() => vi.fn<(bytes: Buffer) => Promise<void>>());
vi.mock('../platform/pictures-bucket.ts', () => ({
  picturesBucket: () => Promise.resolve({ file: () => ({ save }) }),
}));
afterEach(() => save.mockReset());

const FILE = { size: { width: 160, height: 80 }, format: 'webp', bytes: Buffer.from('picture') } as const;
const write = (): Promise<void> => writePictureFiles('store', 'hash', [FILE]);

describe('writePictureFiles', () => {
  it('repeats an upload whose connection was closed', async () => {
    save.mockRejectedValueOnce(new Error('write EPIPE'));
    await write();
    expect(save.mock.calls.map(([bytes]) => bytes)).toEqual([FILE.bytes, FILE.bytes]);
  });

  it('fails if the repeated upload fails, too', async () => {
    save.mockRejectedValue(new Error('write EPIPE'));
    await expect(write()).rejects.toThrow('write EPIPE');
    expect(save).toHaveBeenCalledTimes(2);
  });
});
