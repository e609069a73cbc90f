import { describe, expect, it } from 'vitest';
import type { GoogleRequest } from '../google/authorized-request.ts';
import { rollbackSite } from './rollback-site.ts';

const release = (version: string, status = 'FINALIZED', type = 'DEPLOY') => ({
  type,
  releaseTime: `time of ${version}`,
  version: { name: `sites/shop/versions/${version}`, status },
});

/** Hosting in memory, with its releases, latest first. */
function fakeHosting(releases: object[]) {
  const published: string[] = [];
  const request: GoogleRequest = (method, url) => {
    if (method === 'POST') published.push(new URL(url).searchParams.get('versionName') ?? '');
    return Promise.resolve({ releases });
  };
  return { published, request };
}

describe('rollbackSite', () => {
  it('publishes the version before the present one, also after several releases of the present one', async () => {
    const hosting = fakeHosting([release('c'), release('c'), release('b'), release('a')]);
    expect(await rollbackSite('shop', hosting.request)).toEqual({
      version: 'sites/shop/versions/b',
      releasedAt: 'time of b',
    });
    expect(hosting.published).toEqual(['sites/shop/versions/b']);
  });

  it('skips versions that were deleted, and releases that disabled the site', async () => {
    const hosting = fakeHosting([
      release('d'),
      release('c', 'DELETED'),
      release('b', 'FINALIZED', 'SITE_DISABLE'),
      release('a'),
    ]);
    await rollbackSite('shop', hosting.request);
    expect(hosting.published).toEqual(['sites/shop/versions/a']);
  });

  it.each([[[]], [[release('a')]]])('publishes nothing if there is no earlier version', async (releases) => {
    const hosting = fakeHosting(releases);
    await expect(rollbackSite('shop', hosting.request)).rejects.toThrow('no earlier version');
    expect(hosting.published).toEqual([]);
  });
});
