import { expect } from '@playwright/test';
import { smokeFaults, type SiteRequest } from '../../../../tools/deploy/smoke-checks.ts';
import { test } from '../../support/test.ts';

test('finds no fault in the running site with the smoke test, and the faults of a broken one', async ({ baseURL }) => {
  const request: SiteRequest = (path, init) => fetch(new URL(path, baseURL), { ...init, redirect: 'manual' });
  const faultsOf = (changed: SiteRequest) => smokeFaults(changed, () => undefined);

  await test.step('finds no fault in the running site', async () => {
    expect(await faultsOf(request)).toEqual([]);
  });

  await test.step('finds scripts that are missing, and responses without headers', async () => {
    const broken: SiteRequest = async (path, init) => {
      if (path.endsWith('.js')) return new Response('', { status: 404 });
      const response = await request(path, init);
      if (path !== '/reviews') return response;
      return new Response(await response.text(), { status: 200, headers: { 'x-content-type-options': 'nosniff' } });
    };
    const faults = (await faultsOf(broken)).join('\n');
    expect(faults).toMatch(/page \/ with its scripts.*: \/assets\/.*\.js: status 404/);
    expect(faults).toMatch(/page \/reviews .*without the header content-security-policy/);
  });

  await test.step('finds functions that fail or accept everything', async () => {
    const broken: SiteRequest = (path, init) =>
      path.startsWith('/webhooks/') || path.startsWith('/search/')
        ? Promise.resolve(new Response('{}', { status: 200 }))
        : request(path, init);
    const faults = (await faultsOf(broken)).join('\n');
    expect(faults).toContain('/webhooks/stripe refuses an event without a signature: status 200 instead of 400');
    expect(faults).toContain('categories: a response without categories');
  });

  await test.step('reports a site that does not respond', async () => {
    const faults = await faultsOf(() => Promise.reject(new Error('connect ECONNREFUSED')));
    expect(faults[0]).toContain('ECONNREFUSED');
  });
});
