import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as functions from '../../functions/src/index.ts';
import * as params from '../../functions/src/platform/params.ts';
import { inRoot } from '../paths.ts';
import { deploySteps } from './deploy-steps.ts';
import { deploymentBatches, readDeployment } from './deployment.ts';
import { completeParams } from './params-file.ts';
import { planLines } from './plan.ts';
import { overridingFiles, projectConfig } from './project-config.ts';
import { requiredGrants } from './project-setup.ts';

const deployment = readDeployment(functions, params);
const TARGET = {
  projectId: 'shop',
  configFile: 'firebase.shop.json',
  site: { VITE_PUBLIC_SITE_URL: 'https://shop.example' },
  siteUrl: 'https://shop.example',
};
const steps = deploySteps(deployment, TARGET);
const operations = readFileSync(inRoot('docs', 'operations.md'), 'utf8').replaceAll(/\s+/g, ' ');

describe('readDeployment', () => {
  it('finds each function, and the params and secrets that they use', () => {
    expect(deployment.functions.map(({ name }) => name)).toEqual(Object.keys(functions));
    expect(deployment.params).toContainEqual({ name: 'TRUSTED_HOPS', default: '1' });
    expect(deployment.params).toContainEqual({ name: 'PUBLIC_SITE_URL', default: null });
    expect(deployment.secrets).toContain('STRIPE_SECRET_KEY');
    expect(deployment.functions).toContainEqual(expect.objectContaining({ name: 'sweep', trigger: 'schedule' }));
    expect(deployment.functions).toContainEqual(expect.objectContaining({ name: 'sendPost', trigger: 'event' }));
    expect(deployment.functions).toContainEqual(
      expect.objectContaining({ name: 'releaseReservation', trigger: 'task' }),
    );
  });

  it.each([...deployment.params.map(({ name }) => name), ...deployment.secrets])('documents %s', (name) => {
    expect(operations).toContain(`\`${name}\``);
  });

  it('has documented roles only', () => {
    const titles: Record<string, string> = {
      'roles/cloudbuild.builds.builder': 'Cloud Build Service Account',
      'roles/cloudtasks.enqueuer': 'Cloud Tasks Enqueuer',
      'roles/datastore.user': 'Cloud Datastore User',
      'roles/eventarc.eventReceiver': 'Eventarc Event Receiver',
      'roles/firebaseauth.admin': 'Firebase Authentication Admin',
      'roles/iam.serviceAccountTokenCreator': 'Service Account Token Creator',
      'roles/iam.serviceAccountUser': 'Service Account User',
      'roles/run.invoker': 'Cloud Run Invoker',
      'roles/storage.objectUser': 'Storage Object User',
    };
    for (const { role } of requiredGrants('shop', '1')) expect(operations).toContain(titles[role]);
  });
});

describe('deploymentBatches', () => {
  it('deploys each function once, with half of the CPUs and memory of a region at most', () => {
    const batches = deploymentBatches(deployment.functions);
    expect(batches.flat()).toEqual(deployment.functions);
    for (const batch of batches) {
      expect(batch.reduce((sum, { cpu }) => sum + cpu, 0)).toBeLessThanOrEqual(10);
      expect(batch.reduce((sum, { memoryMb }) => sum + memoryMb, 0)).toBeLessThanOrEqual(20 * 1_024);
    }
  });
});

describe('completeParams', () => {
  const declared = [
    { name: 'PUBLIC_SITE_URL', default: null },
    { name: 'HOLD_MIN', default: '10' },
    { name: 'DISCORD_GUILD_ID', default: '' },
  ];

  it('adds all defaults, and names params without a value', () => {
    expect(completeParams('', declared)).toEqual({
      text: 'HOLD_MIN=10\nDISCORD_GUILD_ID=\n',
      missing: ['PUBLIC_SITE_URL'],
    });
  });

  it('leaves written lines unchanged', () => {
    const written = '# ours\nPUBLIC_SITE_URL="https://shop.example"\nHOLD_MIN=5';
    expect(completeParams(written, declared)).toEqual({ text: `${written}\nDISCORD_GUILD_ID=\n`, missing: [] });
  });

  it('changes nothing in a complete file', () => {
    const { text } = completeParams('PUBLIC_SITE_URL=https://shop.example\n', declared);
    expect(completeParams(text, declared)).toEqual({ text, missing: [] });
  });

  it('treats an empty value of a required param as missing', () => {
    expect(completeParams('PUBLIC_SITE_URL=\n', declared).missing).toEqual(['PUBLIC_SITE_URL']);
  });

  it('includes every param of the functions', () => {
    const { text } = completeParams('', deployment.params);
    const withDefault = deployment.params.filter((param) => param.default !== null);
    const written = text.split('\n').map((line) => line.split('=')[0]);
    expect(written).toEqual(expect.arrayContaining(withDefault.map(({ name }) => name)));
  });
});

describe('projectConfig', () => {
  const local = readFileSync(inRoot('firebase.json'), 'utf8');

  it('differs from firebase.json only in the origin of the functions', () => {
    const config = projectConfig(local, 'shop');
    expect(config).toContain('https://us-central1-shop.cloudfunctions.net ');
    expect(config.replaceAll('us-central1-shop', 'us-central1-demo-blockbazaar')).toBe(local);
    expect(config).not.toBe(local);
  });

  it('finds the environment files of aliases', () => {
    expect(overridingFiles({ default: 'demo-blockbazaar', live: 'shop', shop: 'shop' }, 'shop')).toEqual(['.env.live']);
  });
});

describe('planLines', () => {
  it('lists each service, account, role, secret, param and function', () => {
    const plan = planLines(deployment, steps, completeParams('', deployment.params), ['PUBLIC_SITE_URL is missing.']);
    const text = plan.join('\n');
    for (const { name, cpu } of deployment.functions) expect(text).toContain(`${name}: ${cpu} CPU`);
    for (const name of deployment.secrets) expect(text).toContain(name);
    for (const { name } of deployment.params.filter((param) => param.default !== null))
      expect(text).toContain(`${name}=`);
    for (const { role } of requiredGrants('shop', '1')) expect(text).toContain(role);
    expect(text).toContain('iamcredentials.googleapis.com');
    expect(plan.at(-1)).toBe('PROBLEM: PUBLIC_SITE_URL is missing.');
  });
});
