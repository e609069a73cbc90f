import { describe, expect, it } from 'vitest';
import * as functions from '../../functions/src/index.ts';
import * as params from '../../functions/src/platform/params.ts';
import { ToolFailure } from '../failure.ts';
import { deploySteps, type Command, type CommandResult } from './deploy-steps.ts';
import { readDeployment } from './deployment.ts';
import { accountAddress } from './project-setup.ts';
import { runSteps, type Progress } from './run-steps.ts';

const deployment = readDeployment(functions, params);
const TARGET = {
  projectId: 'shop',
  configFile: 'firebase.shop.json',
  site: { VITE_PUBLIC_SITE_URL: 'https://shop.example' },
  siteUrl: 'https://shop.example',
};
const steps = deploySteps(deployment, TARGET);

const result = (output = ''): Promise<CommandResult> => Promise.resolve({ code: 0, output });

/** A project in memory: it executes the commands that set it up. */
function fakeProject({ secrets = deployment.secrets, indexState = 'READY' } = {}) {
  const services = new Set<string>();
  const accounts = new Set<string>();
  const bindings = new Set(['roles/editor serviceAccount:42-compute@developer.gserviceaccount.com']);
  const database: Record<string, string> = {};
  const schedules: object[] = [];
  const executed: string[] = [];
  let failing: { match: string; output: string } | null = null;
  const run = ({ program, args }: Command): Promise<CommandResult> => {
    const text = [program, ...args].join(' ');
    if (failing !== null && text.includes(failing.match)) return Promise.resolve({ code: 1, output: failing.output });
    if (text.includes('services list')) return result([...services].join('\n'));
    if (text.includes('service-accounts list')) return result([...accounts].join('\n'));
    if (text.includes('projects describe')) return result('42\n');
    if (text.includes('get-iam-policy ')) {
      const listed = [...bindings].map((one) => one.split(' ')).map(([role, member]) => ({ role, members: [member] }));
      return result(JSON.stringify({ bindings: listed }));
    }
    if (text.includes('databases describe')) return result(JSON.stringify(database));
    if (text.includes('schedules list')) return result(JSON.stringify(schedules));
    if (text.includes('secrets list')) return result(secrets.join('\n'));
    if (text.includes('indexes composite list')) return result(`READY\n${indexState}`);
    executed.push(text);
    if (text.includes('--enable-pitr')) database.pointInTimeRecoveryEnablement = 'POINT_IN_TIME_RECOVERY_ENABLED';
    if (text.includes('--delete-protection')) database.deleteProtectionState = 'DELETE_PROTECTION_ENABLED';
    const [, recurrence] = /--recurrence=(\w+)/.exec(text) ?? [];
    if (recurrence !== undefined) schedules.push({ [`${recurrence}Recurrence`]: {} });
    const member = args.find((arg) => arg.startsWith('--member='))?.slice('--member='.length) ?? '';
    const role = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length) ?? '';
    if (args[0] === 'services') for (const name of args.slice(2)) services.add(name);
    if (args[1] === 'service-accounts' && args[2] === 'create')
      accounts.add(accountAddress(args[3]?.slice('blockbazaar-'.length) ?? '', 'shop'));
    if (args[1] === 'add-iam-policy-binding') bindings.add(`${role} ${member}`);
    if (args[1] === 'remove-iam-policy-binding') bindings.delete(`${role} ${member}`);
    return result();
  };
  return {
    run,
    executed,
    bindings,
    fail: (match: string, output: string) => void (failing = { match, output }),
    recover: () => void (failing = null),
  };
}

function progress(): Progress & { done: Set<string> } {
  const done = new Set<string>();
  return { done, has: (id) => done.has(id), add: (id) => void done.add(id), clear: done.clear.bind(done) };
}

describe('runSteps', () => {
  it('sets up a new project and deploys indexes, rules, functions and the site, in this order', async () => {
    const project = fakeProject();
    await runSteps(steps, project.run, progress(), () => undefined);
    const order = [
      'services enable',
      'service-accounts create',
      'cloudbuild.builds.builder',
      'roles/editor',
      'artifacts:setpolicy',
      'run build',
      'firestore:indexes',
      'firestore:rules,storage',
      'functions:addPerson',
      '--only hosting',
    ];
    const positions = order.map((part) => project.executed.findIndex((text) => text.includes(part)));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(project.executed.at(-2)).toContain('--only hosting');
    expect(project.executed.at(-1)).toBe('npm run smoke -- --site https://shop.example');
  });

  it('gives the builder its role, and takes Editor from the default account', async () => {
    const project = fakeProject();
    await runSteps(steps, project.run, progress(), () => undefined);
    expect([...project.bindings].filter((one) => one.includes('42-compute'))).toEqual([
      'roles/cloudbuild.builds.builder serviceAccount:42-compute@developer.gserviceaccount.com',
    ]);
  });

  it.each(steps.filter(({ kind }) => kind === 'release').map(({ id }) => id))(
    'continues with step %s after its failure',
    async (id) => {
      const project = fakeProject();
      const done = progress();
      const step = steps.find((one) => one.id === id);
      const [command] = (await step?.commands(() => Promise.resolve(''))) ?? [];
      project.fail(command?.args.join(' ') ?? '', 'Error: something unknown');
      await expect(runSteps(steps, project.run, done, () => undefined)).rejects.toThrow('it continues with this step');
      const before = [...done.done];
      project.executed.length = 0;
      project.recover();
      await runSteps(steps, project.run, done, () => undefined);
      expect(project.executed.filter((text) => /--only|run build|run smoke/.test(text))).toHaveLength(
        steps.filter(({ kind }) => kind === 'release').length - before.length,
      );
    },
  );

  it('deploys again to a complete project, for example new values of secrets, without its setup', async () => {
    const project = fakeProject();
    const done = progress();
    await runSteps(steps, project.run, done, () => undefined);
    const first = [...project.executed];
    project.executed.length = 0;
    await runSteps(steps, project.run, done, () => undefined);
    const releases = first.filter((text) => / deploy |run (?:build|smoke)/.test(text));
    expect(releases.join('\n')).toContain('functions:');
    expect(project.executed).toEqual(expect.arrayContaining(releases));
    const others = project.executed.filter((text) => !releases.includes(text));
    expect(others.every((text) => /artifacts:setpolicy|accounts add-iam-policy-binding/.test(text))).toBe(true);
  });

  it('names missing secrets before it builds', async () => {
    const project = fakeProject({ secrets: deployment.secrets.filter((name) => name !== 'STAFF_SECRET') });
    await expect(runSteps(steps, project.run, progress(), () => undefined)).rejects.toThrow(
      /Missing secrets: STAFF_SECRET\./,
    );
    expect(project.executed.join('\n')).not.toContain('run build');
  });

  it('deploys no function before all indexes are ready', async () => {
    const project = fakeProject({ indexState: 'CREATING' });
    await expect(runSteps(steps, project.run, progress(), () => undefined)).rejects.toThrow(
      /Indexes are still being built/,
    );
    expect(project.executed.join('\n')).not.toContain('functions:addPerson');
  });

  it.each([
    [
      'Could not create Cloud Run service page. spec.template.spec.containers.resources.limits.cpu: Invalid value specified for cpu. For the specified value, maxScale may not exceed 10.',
      'higher quota',
    ],
    [
      'got "Quota Exceeded" error while trying to update projects/shop/locations/us-central1/functions/spin. Waiting to retry...',
      'after a minute',
    ],
    [
      'Build failed with status: FAILURE. Could not build the function due to a missing permission on the build service account.',
      'roles/cloudbuild.builds.builder',
    ],
    [
      'Functions successfully deployed but could not set up cleanup policy. Pass the --force option or run firebase functions:artifacts:setpolicy',
      'artifacts:setpolicy',
    ],
    ['Cloud Tasks API has not been used in project 42 before or it is disabled.', 'five minutes'],
    [
      'In non-interactive mode but have no value for the following environment variables: HOLD_MIN',
      'functions/.env.<project>',
    ],
    ['HTTP Error: 409, unable to queue the operation', 'after a minute'],
    ['Permission denied while using the Eventarc Service Agent.', 'five minutes'],
    ['Your project shop must be on the Blaze (pay-as-you-go) plan', 'billing account'],
    [
      'Error: Authentication Error: Your credentials are no longer valid. Please run firebase login --reauth',
      'gcloud auth login',
    ],
  ])('explains "%s"', async (output, advice) => {
    const project = fakeProject();
    project.fail('functions:addPerson', output);
    const failure: unknown = await runSteps(steps, project.run, progress(), () => undefined).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ToolFailure);
    expect(String(failure)).toContain(output);
    expect(String(failure)).toContain(advice);
  });
});
