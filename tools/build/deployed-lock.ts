/** The part of an npm lock file that this module reads. */
export interface LockFile {
  lockfileVersion: number;
  /** By path: `node_modules/a`, `node_modules/a/node_modules/b`, `functions/node_modules/c`. */
  packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  version?: string;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
  [other: string]: unknown;
}

/** The contents of a separately deployed `package.json`. */
interface DeployedPackage {
  name: string;
  engines: Readonly<Record<string, string>>;
  dependencies: Readonly<Record<string, string>>;
}

/**
 * A dependency of one package on another. `from`: its path in the repository's lock file. `to`: its path in the new
 * one.
 */
interface Want {
  name: string;
  from: string;
  to: string;
  isOptional: boolean;
}

/**
 * Extracts the lock file of a separately deployed package from the repository's lock file. It has the same versions and
 * digests, so that the cloud installs the tested packages. `workspace`: the package's path in the repository.
 */
export function deployedLock(
  lock: LockFile,
  workspace: string,
  deployed: DeployedPackage,
): LockFile & { name: string } {
  const { name, engines, dependencies } = deployed;
  /** The source path in the repository's lock file, by path in the new one. */
  const placed = new Map<string, string>();
  const queue: Want[] = Object.keys(dependencies).map((wanted) => ({
    name: wanted,
    from: workspace,
    to: '',
    isOptional: false,
  }));
  for (let want = queue.shift(); want !== undefined; want = queue.shift()) {
    const source = find(want.name, want.from, (path) => lock.packages[path] !== undefined);
    if (source === null) {
      if (want.isOptional) continue;
      throw new Error(`The lock file has no ${want.name} for ${want.from}.`);
    }
    const there = find(want.name, want.to, (path) => placed.has(path));
    if (there !== null && placed.get(there) === source) continue;
    // At the top if that path is free. Otherwise, below the dependent package.
    const path = below(there === null ? '' : want.to, want.name);
    placed.set(path, source);
    queue.push(...wantsOf(lock.packages[source] ?? {}, source, path));
  }
  assertSameVersions(lock, placed);
  return {
    name,
    lockfileVersion: lock.lockfileVersion,
    packages: {
      '': { name, dependencies, engines },
      ...Object.fromEntries(
        [...placed]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([path, source]) => [path, withoutDevelopment(lock.packages[source] ?? {})]),
      ),
    },
  };
}

/** A nested package must not shadow the version that another package requires. */
function assertSameVersions(lock: LockFile, placed: ReadonlyMap<string, string>): void {
  for (const [path, source] of placed) {
    for (const { name } of wantsOf(lock.packages[source] ?? {}, source, path)) {
      const before = find(name, source, (candidate) => lock.packages[candidate] !== undefined);
      const now = find(name, path, (candidate) => placed.has(candidate));
      if (before !== null && (now === null || placed.get(now) !== before))
        throw new Error(`${path} would resolve to another version of ${name} than in the repository.`);
    }
  }
}

/** The path at which Node finds an import of the package at `path`. `isThere` checks a candidate path. */
function find(name: string, path: string, isThere: (path: string) => boolean): string | null {
  for (let at = path; ; at = parentOf(at)) {
    const candidate = below(at, name);
    if (isThere(candidate)) return candidate;
    if (at === '') return null;
  }
}

const below = (path: string, name: string): string => `${path === '' ? '' : `${path}/`}node_modules/${name}`;

/** The next ancestor that can have `node_modules`. */
const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1));

function wantsOf(
  { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage,
  from: string,
  to: string,
): Want[] {
  const wants = (names: Readonly<Record<string, string>> | undefined, isOptional: boolean): Want[] =>
    Object.keys(names ?? {}).map((name) => ({ name, from, to, isOptional }));
  const peers = wants(peerDependencies, false).filter(({ name }) => peerDependenciesMeta?.[name]?.optional !== true);
  return [...wants(dependencies, false), ...wants(optionalDependencies, true), ...peers];
}

/** A package that is also optional in production remains optional. Development flags are irrelevant here. */
function withoutDevelopment({ dev: _dev, peer: _peer, devOptional, ...rest }: LockedPackage): LockedPackage {
  return devOptional === true ? { ...rest, optional: true } : rest;
}
