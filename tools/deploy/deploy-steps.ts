import { REGION } from '@blockbazaar/domain/region';
import { ToolFailure } from '../failure.ts';
import { deploymentBatches, type Deployment } from './deployment.ts';
import {
  ACCOUNTS,
  accountAddress,
  buildAccount,
  requiredGrants,
  requiredServices,
  type Grant,
} from './project-setup.ts';

/** A command without a shell. `env`: additional environment variables. */
export interface Command {
  program: 'gcloud' | 'npx' | 'npm';
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** The result of a command. */
export interface CommandResult {
  code: number | null;
  output: string;
}

export type RunCommand = (command: Command) => Promise<CommandResult>;

/** One step of a deployment. A step whose work is already done has no commands left, so that a deployment resumes. */
export interface Step {
  /** Stable: completed steps of a release are recorded by it. */
  id: string;
  title: string;
  /** Lines for the plan: services, roles, secrets and functions. */
  details: readonly string[];
  /** `setup` is compared with the project. `release` is done once for each release. */
  kind: 'setup' | 'release';
  /** The remaining commands. Throws a ToolFailure if the operator has to act first. */
  commands: (query: (command: Command) => Promise<string>) => Promise<readonly Command[]>;
}

export interface Target {
  projectId: string;
  /** The generated Firebase configuration of the project, relative to the root. */
  configFile: string;
  /** The build's settings: VITE_… */
  site: Readonly<Record<string, string>>;
  /** The public address of the site. */
  siteUrl: string;
}

const gcloud = (...args: string[]): Command => ({ program: 'gcloud', args });

const lines = (output: string): string[] =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** All steps of a deployment in their order. Every index exists before the functions, and the site is last. */
export function deploySteps(deployment: Deployment, { projectId, configFile, site, siteUrl }: Target): Step[] {
  const project = `--project=${projectId}`;
  const firebase = (...args: string[]): Command => ({ program: 'npx', args: ['firebase', ...args, project] });
  const deploy = (targets: string): Command =>
    // Continuous integration cannot respond to prompts.
    firebase('deploy', '--only', targets, '--config', configFile, '--non-interactive', '--force');
  const services = requiredServices(deployment);
  const batches = deploymentBatches(deployment.functions);

  return [
    {
      id: 'services',
      title: 'Enable services',
      details: services,
      kind: 'setup',
      commands: async (query) => {
        const enabled = lines(
          await query(gcloud('services', 'list', '--enabled', '--format=value(config.name)', project)),
        );
        const missing = services.filter((service) => !enabled.includes(service));
        return missing.length === 0 ? [] : [gcloud('services', 'enable', ...missing, project)];
      },
    },
    {
      id: 'accounts',
      title: 'Create service accounts',
      details: ACCOUNTS.map((name) => accountAddress(name, projectId)),
      kind: 'setup',
      commands: async (query) => {
        const existing = lines(
          await query(gcloud('iam', 'service-accounts', 'list', '--format=value(email)', project)),
        );
        return ACCOUNTS.filter((name) => !existing.includes(accountAddress(name, projectId))).map((name) =>
          gcloud('iam', 'service-accounts', 'create', `blockbazaar-${name}`, project),
        );
      },
    },
    {
      id: 'roles',
      title: 'Grant roles',
      details: requiredGrants(projectId, '<project number>').map(
        ({ account, role, on }) => `${account}: ${role}${on === null ? '' : ' on itself'}`,
      ),
      kind: 'setup',
      commands: async (query) => {
        const number = (await query(gcloud('projects', 'describe', projectId, '--format=value(projectNumber)'))).trim();
        const policy = await query(gcloud('projects', 'get-iam-policy', projectId, '--format=json'));
        const held = bindingsOf(policy);
        const grants = requiredGrants(projectId, number).filter(
          ({ account, role, on }) => on !== null || !held.has(`${role} serviceAccount:${account}`),
        );
        const builder = `serviceAccount:${buildAccount(number)}`;
        // After the builder's role: builds fail without one of the two.
        const removed = held.has(`roles/editor ${builder}`)
          ? [binding('remove', { account: buildAccount(number), role: 'roles/editor', on: null }, projectId)]
          : [];
        return [...grants.map((grant) => binding('add', grant, projectId)), ...removed];
      },
    },
    {
      id: 'secrets',
      title: 'Check secrets',
      details: deployment.secrets,
      kind: 'setup',
      commands: async (query) => {
        const existing = lines(await query(gcloud('secrets', 'list', '--format=value(name)', project)));
        const missing = deployment.secrets.filter((name) => !existing.includes(name));
        if (missing.length > 0)
          throw new ToolFailure(
            `Missing secrets: ${missing.join(', ')}. Set each with firebase functions:secrets:set NAME --project ${projectId}.`,
          );
        return [];
      },
    },
    backups(project),
    {
      id: 'images',
      title: 'Set the cleanup policy of container images',
      details: ['images older than 7 days are deleted'],
      kind: 'setup',
      // Deployments without prompts fail if there is no policy. The command can be repeated.
      commands: () =>
        Promise.resolve([firebase('functions:artifacts:setpolicy', '--location', REGION, '--days', '7', '--force')]),
    },
    release('build', 'Build the site and the functions', Object.keys(site), [
      { program: 'npm', args: ['run', 'build', '--', '--deploy'], env: site },
    ]),
    release('indexes', 'Deploy indexes', ['firestore.indexes.json'], [deploy('firestore:indexes')]),
    {
      id: 'index-builds',
      title: 'Wait for indexes',
      details: ['until all are ready'],
      kind: 'setup',
      commands: async (query) => {
        const states = lines(
          await query(gcloud('firestore', 'indexes', 'composite', 'list', '--format=value(state)', project)),
        );
        if (states.some((state) => state !== 'READY'))
          throw new ToolFailure('Indexes are still being built, which can take an hour. Repeat the command later.');
        return [];
      },
    },
    release('rules', 'Deploy rules', ['firestore.rules', 'storage.rules'], [deploy('firestore:rules,storage')]),
    ...batches.map((batch, index) =>
      release(
        `functions-${index + 1}`,
        `Deploy functions, group ${index + 1} of ${batches.length}`,
        batch.map(
          ({ name, cpu, memoryMb, maxInstances }) =>
            `${name}: ${cpu} CPU, ${memoryMb} MiB, at most ${maxInstances} instances`,
        ),
        [deploy(batch.map(({ name }) => `functions:${name}`).join(','))],
      ),
    ),
    release('hosting', 'Deploy the site', ['web/dist'], [deploy('hosting')]),
    release(
      'smoke',
      'Check the deployed site',
      [siteUrl],
      [{ program: 'npm', args: ['run', 'smoke', '--', '--site', siteUrl] }],
    ),
  ];
}

/** Point-in-time recovery, protection against deletion, and backups of the database. */
const backups = (project: string): Step => ({
  id: 'backups',
  title: 'Protect the database',
  details: [
    'point-in-time recovery of seven days',
    'protection against deletion',
    'daily backups for 7 days, and weekly backups for 14 weeks',
  ],
  kind: 'setup',
  commands: async (query) => {
    const database = '--database=(default)';
    const read = async (...args: string[]): Promise<unknown> =>
      JSON.parse(await query(gcloud('firestore', ...args, database, '--format=json', project)));
    const { pointInTimeRecoveryEnablement: recovery, deleteProtectionState: protection } = (await read(
      'databases',
      'describe',
    )) as Record<string, string | undefined>;
    const schedules = (await read('backups', 'schedules', 'list')) as Record<string, unknown>[];
    const isProtected = recovery === 'POINT_IN_TIME_RECOVERY_ENABLED' && protection === 'DELETE_PROTECTION_ENABLED';
    const create = (...args: string[]) =>
      gcloud('firestore', 'backups', 'schedules', 'create', database, ...args, project);
    return [
      ...(isProtected
        ? []
        : [gcloud('firestore', 'databases', 'update', database, '--enable-pitr', '--delete-protection', project)]),
      ...(schedules.some((schedule) => 'dailyRecurrence' in schedule)
        ? []
        : [create('--recurrence=daily', '--retention=7d')]),
      ...(schedules.some((schedule) => 'weeklyRecurrence' in schedule)
        ? []
        : [create('--recurrence=weekly', '--day-of-week=SUN', '--retention=14w')]),
    ];
  },
});

const release = (id: string, title: string, details: readonly string[], commands: readonly Command[]): Step => ({
  id,
  title,
  details,
  kind: 'release',
  commands: () => Promise.resolve(commands),
});

/** The pairs of role and member in a policy. */
function bindingsOf(policy: string): Set<string> {
  const { bindings = [] } = JSON.parse(policy) as { bindings?: { role: string; members: string[] }[] };
  return new Set(bindings.flatMap(({ role, members }) => members.map((member) => `${role} ${member}`)));
}

function binding(change: 'add' | 'remove', { account, role, on }: Grant, projectId: string): Command {
  const member = [`--member=serviceAccount:${account}`, `--role=${role}`];
  return on === null
    ? gcloud('projects', `${change}-iam-policy-binding`, projectId, ...member, '--condition=None')
    : gcloud('iam', 'service-accounts', `${change}-iam-policy-binding`, on, ...member, `--project=${projectId}`);
}
