import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { deployProblems, functionsOrigin, type DeploySettings } from './deploy-settings.ts';

const GOOD: DeploySettings = {
  site: {
    VITE_FIREBASE_CONFIG: '{"projectId":"shop","apiKey":"a","appId":"b"}',
    VITE_APP_CHECK_SITE_KEY: 'key',
    VITE_PUBLIC_SITE_URL: 'https://shop.example',
  },
  params: { PUBLIC_SITE_URL: 'https://shop.example', TRUSTED_HOPS: '1', DISCORD_API_BASE: '' },
  firebaseConfig: `connect-src 'self' ${functionsOrigin('shop')} https://open.er-api.com`,
};

it('accepts the settings for production', () => {
  expect(deployProblems(GOOD)).toEqual([]);
});

it.each<[string, Partial<DeploySettings>, RegExp]>([
  ['emulators', { site: { ...GOOD.site, VITE_EMULATOR_PORTS: '{"firestore":8080}' } }, /VITE_EMULATOR_PORTS/],
  ['a missing project', { site: { ...GOOD.site, VITE_FIREBASE_CONFIG: undefined } }, /VITE_FIREBASE_CONFIG is missing/],
  ['an empty project', { site: { ...GOOD.site, VITE_FIREBASE_CONFIG: '' } }, /VITE_FIREBASE_CONFIG is missing/],
  ['a project that is not JSON', { site: { ...GOOD.site, VITE_FIREBASE_CONFIG: 'shop' } }, /not the JSON/],
  ['an emulators’ project', { site: { ...GOOD.site, VITE_FIREBASE_CONFIG: '{"projectId":"demo-x"}' } }, /demo-x/],
  ['another project than firebase.json', { firebaseConfig: functionsOrigin('other') }, /connect-src/],
  ['every project in firebase.json', { firebaseConfig: 'https://*.cloudfunctions.net ' }, /connect-src/],
  ['no App Check key', { site: { ...GOOD.site, VITE_APP_CHECK_SITE_KEY: undefined } }, /VITE_APP_CHECK_SITE_KEY/],
  ['a local site', { site: { ...GOOD.site, VITE_PUBLIC_SITE_URL: 'http://localhost:5000' } }, /VITE_PUBLIC_SITE_URL/],
  ['local rates', { site: { ...GOOD.site, VITE_RATES_URL: 'https://127.0.0.1/rates' } }, /VITE_RATES_URL/],
  ['an unencrypted site', { params: { PUBLIC_SITE_URL: 'http://shop.example' } }, /PUBLIC_SITE_URL/],
  ['a local sandbox', { params: { STRIPE_API_BASE: 'http://127.0.0.1:4010/stripe' } }, /STRIPE_API_BASE/],
  ['an invalid URL', { params: { PAYPAL_API_BASE: 'paypal' } }, /PAYPAL_API_BASE/],
  ['App Check switched off', { params: { APP_CHECK_OFF: 'true' } }, /APP_CHECK_OFF/],
])('reports settings with %s', (_what, change, problem) => {
  const problems = deployProblems({ ...GOOD, ...change });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
});

it('finds in firebase.json the functions of the project in .firebaserc only', () => {
  const { projects } = JSON.parse(readFileSync(inRoot('.firebaserc'), 'utf8')) as { projects: { default: string } };
  const hosts = readFileSync(inRoot('firebase.json'), 'utf8').match(/https:\/\/[^ ;"]*cloudfunctions\.net/g);
  expect([...new Set(hosts)]).toEqual([functionsOrigin(projects.default)]);
});
