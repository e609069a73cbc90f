import { readFileSync } from 'node:fs';
import { JOB_NAMES } from '@blockbazaar/domain/site/overview/job-run';
import { describe, expect, it } from 'vitest';
import { LOG_EVENTS } from '../../functions/src/platform/log-events.ts';
import { inRoot } from '../paths.ts';
import { OPS, opsResources } from './ops-resources.ts';

const text = JSON.stringify(OPS);
/** The values of a filter's field in all resources, such as `metric.labels.event="…"`. */
const filterValues = (field: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(`${field}=\\\\"([^"\\\\]+)\\\\"`, 'g'))].map(([, value]) => value ?? '')),
];
const operations = readFileSync(inRoot('docs', 'operations.md'), 'utf8');
const runbook = readFileSync(inRoot('docs', 'runbook.md'), 'utf8');

describe('OPS', () => {
  it('matches events that the functions log', () => {
    const events = filterValues('metric.labels.event');
    expect(events.filter((event) => !Object.hasOwn(LOG_EVENTS, event))).toEqual([]);
    expect(events).toContain('ledger_sums_differ');
  });

  it('has a policy for each event that the documentation calls an alert', () => {
    const section = operations.split('### Log lines for alerts')[1]?.split('\n### ')[0] ?? '';
    const documented = [...section.matchAll(/^\| (.+?) (?:\(.+?\) )?\|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([a-z_]+)`/g)].map(([, event]) => event ?? ''),
    );
    expect(documented.length).toBeGreaterThan(20);
    expect(filterValues('metric.labels.event').toSorted()).toEqual(expect.arrayContaining(documented.toSorted()));
  });

  it('watches jobs that exist', () => {
    const watched = filterValues('metric.labels.job');
    expect(JOB_NAMES).toEqual(expect.arrayContaining(watched));
    expect(watched).toEqual(expect.arrayContaining(['sweep', 'sumUpLedger']));
  });

  it('watches services of functions that exist', () => {
    const index = readFileSync(inRoot('functions', 'src', 'index.ts'), 'utf8');
    const functions = [...index.matchAll(/\w+/g)].map(([name]) => name.toLowerCase());
    const watched = filterValues('resource.labels.service_name');
    expect(watched).toEqual(expect.arrayContaining(['stripewebhook', 'createcheckout', 'page']));
    expect(watched.filter((name) => !functions.includes(name))).toEqual([]);
  });

  it('has an alert for failed uptime checks', () => {
    expect(filterValues('metric.type')).toContain('monitoring.googleapis.com/uptime_check/check_passed');
  });

  it('detects requests without App Check also before its enforcement', () => {
    // Without enforcement, all requests have the result ALLOW.
    expect(text).toContain(String.raw`metric.labels.security!=\"VALID\"`);
  });

  it('uses log metrics that exist', () => {
    const used = filterValues('metric.type').filter((type) => type.startsWith('logging.googleapis.com/user/'));
    const defined = OPS.logMetrics.map(({ name }) => `logging.googleapis.com/user/${name}`);
    expect(used.toSorted()).toEqual(defined.toSorted());
  });

  it('links each alert to a section of the runbook', () => {
    const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title]) =>
      (title ?? '').toLowerCase().replaceAll(' ', '-'),
    );
    const linked = OPS.alertPolicies.map(
      ({ documentation }) => /docs\/runbook\.md#([a-z-]+)$/.exec(documentation.content)?.[1],
    );
    expect(anchors).toEqual(expect.arrayContaining(linked));
  });

  it('has unique display names', () => {
    const names = [...OPS.alertPolicies, ...OPS.uptimeChecks].map(({ displayName }) => displayName);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('opsResources', () => {
  it('fills in the values of a project, also those with quotes', () => {
    const resources = opsResources({
      projectId: 'shop',
      siteHost: 'shop.example',
      operatorsEmail: '"Ops" <ops@shop.example>',
      monthlyBudget: '300',
    });
    expect(resources.notificationChannel.labels.email_address).toBe('"Ops" <ops@shop.example>');
    expect(resources.budget.amount.specifiedAmount.units).toBe('300');
    expect(resources.uptimeChecks[0]?.monitoredResource.labels).toEqual({ project_id: 'shop', host: 'shop.example' });
    expect(JSON.stringify(resources)).not.toMatch(/PROJECT_ID|SITE_HOST|OPERATORS_EMAIL|MONTHLY_BUDGET/);
  });
});
