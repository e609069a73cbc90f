import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { deployedLock, type LockFile } from './deployed-lock.ts';

const deployed = (dependencies: Record<string, string>) => ({
  name: 'deployed',
  engines: { node: '24' },
  dependencies,
});
const lockOf = (packages: LockFile['packages']): LockFile => ({ lockfileVersion: 3, packages });
const versionsIn = ({ packages }: LockFile): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(packages).flatMap(([path, { version }]) => (path === '' ? [] : [[path, version] as const])),
  );

describe('deployedLock', () => {
  it('includes transitive dependencies, and nothing else', () => {
    const lock = lockOf({
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a', dependencies: { b: '^2.0.0' } },
      'node_modules/b': { version: '2.1.0', dev: true },
      'node_modules/c': { version: '3.0.0' },
    });
    expect(deployedLock(lock, 'functions', deployed({ a: '1.0.0' }))).toEqual({
      name: 'deployed',
      lockfileVersion: 3,
      packages: {
        '': { name: 'deployed', engines: { node: '24' }, dependencies: { a: '1.0.0' } },
        'node_modules/a': { version: '1.0.0', integrity: 'sha512-a', dependencies: { b: '^2.0.0' } },
        'node_modules/b': { version: '2.1.0' },
      },
    });
  });

  it("places the workspace's own version at the top, and another version below its dependents", () => {
    const lock = lockOf({
      'functions/node_modules/ip': { version: '2.0.0' },
      'node_modules/ip': { version: '1.0.0' },
      'node_modules/proxy': { version: '5.0.0', dependencies: { ip: '^1.0.0' } },
      'node_modules/web': { version: '6.0.0', dependencies: { ip: '^1.0.0', proxy: '5.0.0' } },
    });
    expect(versionsIn(deployedLock(lock, 'functions', deployed({ web: '6.0.0', ip: '2.0.0' })))).toEqual({
      'node_modules/ip': '2.0.0',
      'node_modules/proxy': '5.0.0',
      'node_modules/proxy/node_modules/ip': '1.0.0',
      'node_modules/web': '6.0.0',
      'node_modules/web/node_modules/ip': '1.0.0',
    });
  });

  it('preserves nested packages, and follows circular dependencies once', () => {
    const lock = lockOf({
      'node_modules/a': { version: '1.0.0', dependencies: { b: '1' } },
      'node_modules/a/node_modules/b': { version: '1.5.0', dependencies: { a: '1' } },
      'node_modules/b': { version: '2.0.0' },
    });
    expect(versionsIn(deployedLock(lock, 'functions', deployed({ a: '1.0.0' })))).toEqual({
      'node_modules/a': '1.0.0',
      'node_modules/b': '1.5.0',
    });
  });

  it('includes installed optional packages and peers, and fails for other missing packages', () => {
    const lock = lockOf({
      'node_modules/a': {
        version: '1.0.0',
        optionalDependencies: { linux: '1', windows: '1' },
        peerDependencies: { peer: '1', maybe: '1' },
        peerDependenciesMeta: { maybe: { optional: true } },
      },
      'node_modules/linux': { version: '1.0.0', devOptional: true, os: ['linux'] },
      'node_modules/maybe': { version: '1.0.0' },
      'node_modules/peer': { version: '1.0.0', peer: true },
    });
    const { packages } = deployedLock(lock, 'functions', deployed({ a: '1.0.0' }));
    expect(Object.keys(packages)).toEqual(['', 'node_modules/a', 'node_modules/linux', 'node_modules/peer']);
    expect(packages['node_modules/linux']).toEqual({ version: '1.0.0', optional: true, os: ['linux'] });
    expect(() => deployedLock(lock, 'functions', deployed({ missing: '1' }))).toThrow('missing');
  });

  it('locks every dependency of the functions in this repository with a version and a digest', () => {
    const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as LockFile;
    const { dependencies } = JSON.parse(readFileSync(inRoot('functions/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const { packages } = deployedLock(lock, 'functions', deployed(dependencies));
    for (const name of Object.keys(dependencies)) {
      const { version } =
        lock.packages[`functions/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`] ?? {};
      expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
    }
    const withoutDigest = Object.entries(packages).filter(
      ([path, { integrity }]) => path !== '' && integrity === undefined,
    );
    expect(withoutDigest).toEqual([]);
  });
});
