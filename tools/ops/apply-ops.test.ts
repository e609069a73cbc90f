import { describe, expect, it } from 'vitest';
import type { GoogleRequest } from '../google/authorized-request.ts';
import { applyOps } from './apply-ops.ts';
import { opsResources } from './ops-resources.ts';

const resources = opsResources({
  projectId: 'shop',
  siteHost: 'shop.example',
  operatorsEmail: 'ops@shop.example',
  monthlyBudget: '200',
});
const TARGET = { projectId: 'shop', billingAccount: 'ABC-1' };

type Stored = Record<string, unknown> & { displayName: string };

/** Google's APIs in memory. Lists have one resource per page, and a change requires the etag of the present version. */
function fakeGoogle() {
  const collections = new Map<string, Stored[]>();
  const metrics = new Map<string, object>();
  const requests: string[] = [];
  const request: GoogleRequest = (method, url, body = {}) => {
    requests.push(method);
    const { pathname, searchParams } = new URL(url);
    const [, , ...segments] = pathname.split('/');
    if (method === 'PUT') {
      metrics.set(pathname, body);
      return Promise.resolve({});
    }
    if (method === 'PATCH') {
      const name = segments.join('/');
      const stored = [...collections.values()].flat().find((item) => item.name === name);
      const sent = body as Stored;
      if (stored === undefined || sent.etag !== stored.etag) throw new Error(`conflict of ${name}`);
      return Promise.resolve(Object.assign(stored, sent, { etag: `${String(stored.etag)}+` }));
    }
    const items = collections.get(pathname) ?? [];
    if (method === 'POST') {
      const created = { ...(body as Stored), name: `${segments.join('/')}/${items.length}`, etag: 'v1' };
      collections.set(pathname, [...items, created]);
      return Promise.resolve(created);
    }
    const page = Number(searchParams.get('pageToken') ?? 0);
    const more = page + 1 < items.length ? { nextPageToken: String(page + 1) } : {};
    return Promise.resolve({ [segments.at(-1) ?? '']: items.slice(page, page + 1), ...more });
  };
  return { collections, metrics, requests, request };
}

const sizesOf = (collections: ReadonlyMap<string, readonly Stored[]>) =>
  Object.fromEntries([...collections].map(([url, items]) => [url, items.length]));

describe('applyOps', () => {
  it('creates each resource, with the notification channel in alerts and the budget', async () => {
    const google = fakeGoogle();
    await applyOps(resources, TARGET, google.request, () => undefined);
    expect(google.metrics.size).toBe(resources.logMetrics.length);
    expect(sizesOf(google.collections)).toEqual({
      '/v3/projects/shop/notificationChannels': 1,
      '/v3/projects/shop/uptimeCheckConfigs': resources.uptimeChecks.length,
      '/v3/projects/shop/alertPolicies': resources.alertPolicies.length,
      '/v1/projects/shop/dashboards': 1,
      '/v1/billingAccounts/ABC-1/budgets': 1,
    });
    const channel = 'projects/shop/notificationChannels/0';
    for (const policy of google.collections.get('/v3/projects/shop/alertPolicies') ?? [])
      expect(policy.notificationChannels).toEqual([channel]);
    expect(google.collections.get('/v1/billingAccounts/ABC-1/budgets')?.[0]?.notificationsRule).toEqual({
      monitoringNotificationChannels: [channel],
    });
  });

  it('updates existing resources and creates none when it is repeated', async () => {
    const google = fakeGoogle();
    await applyOps(resources, TARGET, google.request, () => undefined);
    const before = sizesOf(google.collections);
    google.requests.length = 0;
    const [first] = resources.alertPolicies;
    if (first === undefined) throw new Error('There are no policies.');
    const changed = {
      ...resources,
      alertPolicies: [{ ...first, enabled: false }, ...resources.alertPolicies.slice(1)],
    };
    await applyOps(changed, TARGET, google.request, () => undefined);
    expect(google.requests).not.toContain('POST');
    expect(sizesOf(google.collections)).toEqual(before);
    expect(google.collections.get('/v3/projects/shop/alertPolicies')?.[0]).toMatchObject({ enabled: false });
  });

  it('completes an interrupted run when it is repeated', async () => {
    const google = fakeGoogle();
    let left = 20;
    const failing: GoogleRequest = (...args) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('The API is not enabled.')) : google.request(...args);
    };
    await expect(applyOps(resources, TARGET, failing, () => undefined)).rejects.toThrow('not enabled');
    await applyOps(resources, TARGET, google.request, () => undefined);
    expect(google.collections.get('/v3/projects/shop/alertPolicies')).toHaveLength(resources.alertPolicies.length);
    expect(google.collections.get('/v3/projects/shop/notificationChannels')).toHaveLength(1);
  });

  it('creates the other resources when one is refused, and reports the refusal at the end', async () => {
    const google = fakeGoogle();
    const refused = resources.alertPolicies[0]?.displayName ?? '';
    const refusing: GoogleRequest = (method, url, body) =>
      (body as Partial<Stored> | undefined)?.displayName === refused
        ? Promise.reject(new Error('Cannot find metric(s) that match type'))
        : google.request(method, url, body);
    await expect(applyOps(resources, TARGET, refusing, () => undefined)).rejects.toThrow(
      `${refused}: Cannot find metric(s) that match type`,
    );
    expect(google.collections.get('/v3/projects/shop/alertPolicies')).toHaveLength(resources.alertPolicies.length - 1);
    expect(google.collections.get('/v1/projects/shop/dashboards')).toHaveLength(1);
    expect(google.collections.get('/v1/billingAccounts/ABC-1/budgets')).toHaveLength(1);
  });

  it('creates no budget without a billing account', async () => {
    const google = fakeGoogle();
    const lines: string[] = [];
    await applyOps(resources, { ...TARGET, billingAccount: null }, google.request, (line) => lines.push(line));
    expect([...google.collections.keys()].filter((url) => url.includes('budgets'))).toEqual([]);
    expect(lines.at(-1)).toContain('--billing-account');
  });
});
