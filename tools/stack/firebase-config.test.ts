import { readFileSync } from 'node:fs';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { REGION } from '@blockbazaar/domain/region';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { portsAt } from '../ports.ts';
import { allowEmulators, localFirebaseConfig, sitePolicy, type FirebaseConfig } from './firebase-config.ts';

interface Whole extends FirebaseConfig {
  hosting: FirebaseConfig['hosting'] & { rewrites: Record<string, unknown>[] };
}

const read = (): Whole => JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as Whole;
const production = read();
const ports = portsAt(100);
const local = localFirebaseConfig(production, ports, { functions: '.cache/functions', site: '.cache/site' });
const emulatorOrigins = [8180, 9199, 5101, 4110].flatMap((port) => [
  `http://127.0.0.1:${port}`,
  `http://localhost:${port}`,
]);

/** The first header with a name. */
function header(config: FirebaseConfig, key: string): string {
  const found = config.hosting.headers.flatMap((rule) => rule.headers).find((candidate) => candidate.key === key);
  if (found === undefined) throw new Error(`firebase.json sends no ${key}.`);
  return found.value;
}

const directives = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );

describe('localFirebaseConfig', () => {
  it('differs from production only in the folders, the emulators and the connections', () => {
    const back = structuredClone(local);
    back.functions[0].source = production.functions[0].source;
    back.functions[0].configDir = 'functions';
    back.hosting.public = production.hosting.public;
    delete back.emulators;
    for (const { headers } of back.hosting.headers)
      for (const sent of headers) sent.value = sent.value.replace(` ${emulatorOrigins.join(' ')}`, '');
    expect(back).toEqual(production);
  });

  it('leaves the production configuration unchanged', () => {
    expect(production).toEqual(read());
  });

  it('runs every emulator on this machine only, on the shifted ports', () => {
    expect(local.emulators).toMatchObject({
      auth: { host: '127.0.0.1', port: 9199 },
      functions: { host: '127.0.0.1', port: 5101 },
      firestore: { host: '127.0.0.1', port: 8180, websocketPort: 9250 },
      hosting: { host: '127.0.0.1', port: 5100 },
      ui: { enabled: false },
    });
  });

  it("lets pages connect to the emulators in addition to production's connections", () => {
    const before = directives(sitePolicy(production));
    const after = directives(sitePolicy(local));
    expect(after.get('connect-src')).toEqual([...(before.get('connect-src') ?? []), ...emulatorOrigins]);
  });

  it('rejects a policy that it cannot extend', () => {
    expect(() => allowEmulators("default-src 'none'", ports)).toThrow(/connect-src/);
  });
});

describe('sitePolicy', () => {
  it('rejects files with different policies', () => {
    const changed = structuredClone(production);
    const [first] = changed.hosting.headers;
    for (const sent of first?.headers ?? [])
      sent.value = sent.value.replace('script-src', "script-src 'unsafe-inline'");
    expect(() => sitePolicy(changed)).toThrow(/one Content-Security-Policy/);
  });
});

describe('firebase.json', () => {
  const policy = directives(sitePolicy(production));

  it('allows only scripts of the site and of the attestation, no other frames and no plug-ins', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
    expect(policy.get('script-src')).toEqual(["'self'", ...recaptcha]);
    expect(policy.get('frame-src')).toEqual([recaptcha[0], 'https://recaptcha.google.com/recaptcha/']);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('worker-src')).toEqual(["'self'"]);
    expect(policy.get('manifest-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  it('sends the security headers with security.txt, although wildcards do not match its folder', () => {
    const [everywhere] = production.hosting.headers;
    const wellKnown = production.hosting.headers.find(({ source }) => source === '/.well-known/**');
    const key = 'Content-Security-Policy';
    const value = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    const headers = everywhere?.headers.map((sent) => (sent.key === key ? { key, value } : sent));
    expect(wellKnown?.headers).toEqual(headers);
  });

  it('contains no emulator', () => {
    expect(JSON.stringify(production)).not.toMatch(/localhost|127\.0\.0\.1/);
  });

  it.each([
    ['Strict-Transport-Security', /max-age=\d{8}/],
    ['X-Content-Type-Options', /^nosniff$/],
    ['X-Frame-Options', /^DENY$/],
    ['Referrer-Policy', /strict-origin/],
    ['Permissions-Policy', /camera=\(\)/],
    ['Cross-Origin-Opener-Policy', /^same-origin$/],
  ])('sends %s with all files', (key, value) => {
    expect(header(production, key)).toMatch(value);
  });

  const toFunctions = production.hosting.rewrites.flatMap(({ function: target }) =>
    target === undefined ? [] : [target as { functionId: string }],
  );

  it('routes to functions of one region only', () => {
    const answering = [
      ...Object.values(PROVIDERS).map(({ webhook }) => webhook.functionName),
      'discordSignIn',
      'visitReports',
      'uploadPicture',
      'pictures',
      'search',
      'sitemap',
      'sitemap',
    ];
    const others = toFunctions.filter(({ functionId }) => functionId !== 'page');
    expect(others).toEqual(answering.map((functionId) => ({ functionId, region: REGION })));
  });

  it("routes server-rendered pages to their function once, pinned to the version of Hosting's scripts", () => {
    const pages = toFunctions.filter(({ functionId }) => functionId === 'page');
    expect(pages).toEqual([{ functionId: 'page', region: REGION, pinTag: true }]);
  });
});
