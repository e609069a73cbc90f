import { ToolFailure } from '../failure.ts';
import type { GoogleRequest } from '../google/authorized-request.ts';
import type { OPS } from './ops-resources.ts';

/** One resource in the form of its API. */
type Resource = Readonly<Record<string, unknown>> & { displayName: string };

/** A collection of resources that are identified by their display name. */
interface Collection {
  /** The address of the collection. */
  url: string;
  /** The address to which resource names are appended. */
  api: string;
  /** The field of the list response. */
  listField: string;
}

const MONITORING = 'https://monitoring.googleapis.com/v3/';
const DASHBOARDS = 'https://monitoring.googleapis.com/v1/';
const LOGGING = 'https://logging.googleapis.com/v2/';
const BUDGETS = 'https://billingbudgets.googleapis.com/v1/';

const REPEAT =
  'These resources are missing. New log metrics are available after up to 10 minutes: repeat the command then.';

interface Target {
  projectId: string;
  /** The ID of the billing account. Null: no budget. */
  billingAccount: string | null;
}

/**
 * Creates the resources or updates them to the state of `ops/`. A repeated call changes nothing more. Reports each
 * resource to `log`. A refused alert does not stop the other resources: new log metrics are unknown to the API for up to
 * ten minutes. Throws a ToolFailure with all refusals at the end.
 */
export async function applyOps(
  resources: typeof OPS,
  { projectId, billingAccount }: Target,
  request: GoogleRequest,
  log: (line: string) => void,
): Promise<void> {
  const project = `projects/${projectId}`;
  const inMonitoring = (collection: string): Collection => ({
    url: `${MONITORING}${project}/${collection}`,
    api: MONITORING,
    listField: collection,
  });

  for (const metric of resources.logMetrics) {
    // Creates the metric if it does not exist.
    await request('PUT', `${LOGGING}${project}/metrics/${metric.name}`, metric);
    log(`log metric ${metric.name}`);
  }
  const save = async (collection: Collection, resource: Resource): Promise<string> => {
    const { name, isNew } = await saveByDisplayName(collection, resource, request);
    log(`${isNew ? 'created' : 'updated'} ${collection.listField}: ${resource.displayName}`);
    return name;
  };
  const refusals: string[] = [];
  const trySave = async (collection: Collection, resource: Resource): Promise<void> => {
    try {
      await save(collection, resource);
    } catch (error) {
      refusals.push(`${resource.displayName}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const channel = await save(inMonitoring('notificationChannels'), resources.notificationChannel);
  for (const check of resources.uptimeChecks) await trySave(inMonitoring('uptimeCheckConfigs'), check);
  for (const policy of resources.alertPolicies)
    await trySave(inMonitoring('alertPolicies'), { ...policy, notificationChannels: [channel] });
  await trySave(
    { url: `${DASHBOARDS}${project}/dashboards`, api: DASHBOARDS, listField: 'dashboards' },
    resources.dashboard,
  );
  if (billingAccount === null) log('no budget: --billing-account is missing');
  else
    await trySave(
      { url: `${BUDGETS}billingAccounts/${billingAccount}/budgets`, api: BUDGETS, listField: 'budgets' },
      { ...resources.budget, notificationsRule: { monitoringNotificationChannels: [channel] } },
    );
  if (refusals.length > 0) throw new ToolFailure(`${refusals.join('\n')}\n\n${REPEAT}`);
}

async function saveByDisplayName(
  { url, api, listField }: Collection,
  resource: Resource,
  request: GoogleRequest,
): Promise<{ name: string; isNew: boolean }> {
  const found = await findByDisplayName(url, listField, resource.displayName, request);
  if (found === null) {
    const created = await request('POST', url, resource);
    return { name: String(created.name), isNew: true };
  }
  // The dashboard's API requires the etag of the present version.
  const { name, etag } = found;
  await request('PATCH', `${api}${String(name)}`, etag === undefined ? resource : { ...resource, etag });
  return { name: String(name), isNew: false };
}

async function findByDisplayName(
  url: string,
  listField: string,
  displayName: string,
  request: GoogleRequest,
): Promise<Readonly<Record<string, unknown>> | null> {
  for (let page = ''; ;) {
    const listed = await request('GET', page === '' ? url : `${url}?pageToken=${encodeURIComponent(page)}`);
    const items = (listed[listField] ?? []) as Readonly<Record<string, unknown>>[];
    const found = items.find((item) => item.displayName === displayName);
    if (found !== undefined) return found;
    page = typeof listed.nextPageToken === 'string' ? listed.nextPageToken : '';
    if (page === '') return null;
  }
}
