import { readFileSync } from 'node:fs';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { REGION } from '@blockbazaar/domain/region';
import { publicPaths } from '@blockbazaar/domain/site/search-engines/public-pages';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { portsAt } from '../ports.ts';
import { allowEmulators, localFirebaseConfig, type FirebaseConfig } from './firebase-config.ts';

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
    const [everywhere] = back.hosting.headers;
    const policy = everywhere?.headers.find(({ key }) => key === 'Content-Security-Policy');
    if (policy === undefined) throw new Error('The first rule of headers carries the policy.');
    policy.value = policy.value.replace(` ${emulatorOrigins.join(' ')}`, '');
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
    const before = directives(header(production, 'Content-Security-Policy'));
    const after = directives(header(local, 'Content-Security-Policy'));
    expect(after.get('connect-src')).toEqual([...(before.get('connect-src') ?? []), ...emulatorOrigins]);
  });

  it('rejects a policy that it cannot extend', () => {
    expect(() => allowEmulators("default-src 'none'", ports)).toThrow(/connect-src/);
  });
});

describe('firebase.json', () => {
  const policy = directives(header(production, 'Content-Security-Policy'));

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

  it('has rules for caches of files and of the application, and of no function', () => {
    const rules = production.hosting.headers.filter(({ headers }) =>
      headers.some(({ key }) => key === 'Cache-Control'),
    );
    const [application, ...files] = rules.map(({ source }) => source);
    expect(files).toEqual(['/art/**', '/assets/**']);
    expect(application).toMatch(/^!\{/);
    const excluded = application?.slice(2, -1) ?? '';
    for (const { source } of toFunctions) {
      const [, folder] = /^\/(\w+)\/./.exec(source) ?? [];
      const isExcluded =
        excluded.split(',').includes(source) || excluded.includes(`${folder}|`) || excluded.includes(`|${folder})`);
      expect({ source, isExcluded }).toEqual({ source, isExcluded: true });
    }
  });

  it('sends the security headers with security.txt, although ** does not include its folder', () => {
    const [everywhere, wellKnown] = production.hosting.headers;
    const key = 'Content-Security-Policy';
    const value = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    const headers = everywhere?.headers.map((sent) => (sent.key === key ? { key, value } : sent));
    expect(wellKnown).toEqual({ source: '/.well-known/**', headers });
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
  ])('sends %s for all paths', (key, value) => {
    expect(header(production, key)).toMatch(value);
    expect(production.hosting.headers.find((rule) => rule.headers.some((sent) => sent.key === key))?.source).toBe('**');
  });

  const toFunctions = production.hosting.rewrites.flatMap(({ source, function: target }) =>
    target === undefined ? [] : [{ source: String(source), target: target as { functionId: string } }],
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
    const others = toFunctions.map(({ target }) => target).filter(({ functionId }) => functionId !== 'page');
    expect(others).toEqual(answering.map((functionId) => ({ functionId, region: REGION })));
  });

  it("routes each server-rendered page to its function, pinned to the version of Hosting's scripts", () => {
    const pages = toFunctions.filter(({ target }) => target.functionId === 'page');
    for (const { target } of pages) expect(target).toEqual({ functionId: 'page', region: REGION, pinTag: true });
    const paths = pages.flatMap(({ source }) => {
      const [, names, below = ''] = /^\/@\(([^)]+)\)(\/\*)?$/.exec(source) ?? [];
      return names === undefined ? [source] : names.split('|').map((name) => `/${name}${below}`);
    });
    const expected = [...publicPaths({ instantMoneyEnabled: true }), '/stores/*', '/products/*'];
    expect(paths.toSorted()).toEqual(expected.toSorted());
  });
});
