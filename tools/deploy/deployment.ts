/** A function, as far as its deployment depends on it. */
export interface DeployedFunction {
  name: string;
  cpu: number;
  memoryMb: number;
  maxInstances: number;
  secrets: readonly string[];
  trigger: 'request' | 'event' | 'schedule' | 'task';
}

/** A param that is no secret. `default`: null if it must be set. */
export interface DeployedParam {
  name: string;
  default: string | null;
}

/** All that the functions' code requires of a project. */
export interface Deployment {
  functions: readonly DeployedFunction[];
  params: readonly DeployedParam[];
  secrets: readonly string[];
}

/** The metadata that firebase-functions attaches to a function. */
interface Endpoint {
  cpu?: unknown;
  availableMemoryMb?: unknown;
  maxInstances?: unknown;
  secretEnvironmentVariables?: readonly { key: string }[];
  eventTrigger?: unknown;
  scheduleTrigger?: unknown;
  taskQueueTrigger?: unknown;
}

/** A param of firebase-functions. */
interface Param {
  toSpec: () => { name: string; type: string; default?: string | number | boolean };
}

/** The property in which firebase-functions stores a function's trigger. */
const ENDPOINT = '__endpoint';

/** The platform's default for a function of at most 2 GiB. */
const DEFAULT_CPU = 1;
const DEFAULT_MEMORY_MB = 256;
const DEFAULT_INSTANCES = 100;

/**
 * Reads a deployment from the code, without a network. `functions`: the exports of `functions/src/index.ts`. `params`:
 * those of `functions/src/platform/params.ts`.
 */
export function readDeployment(functions: object, params: object): Deployment {
  const deployed = Object.entries(functions).map(([name, exported]) =>
    toFunction(name, (exported as Record<typeof ENDPOINT, Endpoint>)[ENDPOINT]),
  );
  const specs = Object.values(params)
    .filter(isParam)
    .map((param) => param.toSpec());
  return {
    functions: deployed,
    params: specs
      .filter(({ type }) => type !== 'secret')
      .map(({ name, default: value }) => ({ name, default: value === undefined ? null : `${value}` })),
    secrets: [...new Set(deployed.flatMap(({ secrets }) => secrets))].toSorted(),
  };
}

const isParam = (value: unknown): value is Param =>
  typeof value === 'object' && value !== null && 'toSpec' in value && 'name' in value;

const toFunction = (name: string, endpoint: Endpoint): DeployedFunction => ({
  name,
  cpu: numberOr(endpoint.cpu, DEFAULT_CPU),
  memoryMb: numberOr(endpoint.availableMemoryMb, DEFAULT_MEMORY_MB),
  maxInstances: numberOr(endpoint.maxInstances, DEFAULT_INSTANCES),
  secrets: (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
  trigger: triggerOf(endpoint),
});

/** Values that are left to the platform are objects. */
const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

function triggerOf({ eventTrigger, scheduleTrigger, taskQueueTrigger }: Endpoint): DeployedFunction['trigger'] {
  if (eventTrigger !== undefined) return 'event';
  if (scheduleTrigger !== undefined) return 'schedule';
  return taskQueueTrigger === undefined ? 'request' : 'task';
}

/** The regional quota of Cloud Run in a new project (https://github.com/firebase/firebase-tools/issues/11001). */
const REGION_QUOTA = { cpu: 20, memoryMb: 40 * 1_024 };

/**
 * Groups functions for deployment. Each new revision starts an instance beside the previous one, and the CLI deploys a
 * group at once, so a group uses half of the quota at most.
 */
export function deploymentBatches(functions: readonly DeployedFunction[]): DeployedFunction[][] {
  const batches: DeployedFunction[][] = [];
  let [cpu, memoryMb] = [Infinity, Infinity];
  for (const one of functions) {
    cpu += one.cpu;
    memoryMb += one.memoryMb;
    if (cpu > REGION_QUOTA.cpu / 2 || memoryMb > REGION_QUOTA.memoryMb / 2) {
      batches.push([]);
      [cpu, memoryMb] = [one.cpu, one.memoryMb];
    }
    batches.at(-1)?.push(one);
  }
  return batches;
}
