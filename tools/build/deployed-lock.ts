/** An npm lock file, as much of it as is read here. */
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

/** A package to deploy on its own: the contents of its `package.json`. */
interface DeployedPackage {
  name: string;
  engines: Readonly<Record<string, string>>;
  dependencies: Readonly<Record<string, string>>;
}

/** One package that wants another. `from`: its path in the repository's lock file; `to`: its path in the new one. */
interface Want {
  name: string;
  from: string;
  to: string;
  isOptional: boolean;
}

/**
 * The lock file of a package that is deployed on its own, cut out of the repository's: the same versions and digests of its
 * dependencies and theirs, so that the cloud installs what was tested. `workspace`: where the repository has the package.
 */
export function deployedLock(
  lock: LockFile,
  workspace: string,
  deployed: DeployedPackage,
): LockFile & { name: string } {
  const { name, engines, dependencies } = deployed;
  /** Where in the repository's lock file each package of the new one comes from. */
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
    // At the top where that is free, else beside the package that wants it.
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

/** What was put beside one package must not come between another one and its own version. */
function assertSameVersions(lock: LockFile, placed: ReadonlyMap<string, string>): void {
  for (const [path, source] of placed) {
    for (const { name } of wantsOf(lock.packages[source] ?? {}, source, path)) {
      const before = find(name, source, (candidate) => lock.packages[candidate] !== undefined);
      const now = find(name, path, (candidate) => placed.has(candidate));
      if (before !== null && (now === null || placed.get(now) !== before))
        throw new Error(`${path} would get another ${name} than in the repository.`);
    }
  }
}

/** Where Node finds a package that the one at `path` imports, if `isThere` is true of one of the places. */
function find(name: string, path: string, isThere: (path: string) => boolean): string | null {
  for (let at = path; ; at = parentOf(at)) {
    const candidate = below(at, name);
    if (isThere(candidate)) return candidate;
    if (at === '') return null;
  }
}

const below = (path: string, name: string): string => `${path === '' ? '' : `${path}/`}node_modules/${name}`;

/** The next place up that may have `node_modules`. */
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

/** What was optional for development, too, is still optional; nothing here is for development alone. */
function withoutDevelopment({ dev: _dev, peer: _peer, devOptional, ...rest }: LockedPackage): LockedPackage {
  return devOptional === true ? { ...rest, optional: true } : rest;
}
