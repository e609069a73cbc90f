import fc from 'fast-check';

/** Values that often break programs. All of them survive JSON. */
const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\uDC00x',
  '\u202E',
  '__x__',
  '__proto__',
  'constructor',
  '../orders',
  'a/b',
  '.',
  '..',
  'x'.repeat(101),
  'x'.repeat(5_000),
  '🏮'.repeat(40),
  '1e3',
  'true',
  'null',
  '{}',
  '[object Object]',
  '%00',
  '${7*7}',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://',
  'https://[::1',
  'https://user:pass@discord.com/api/webhooks/1/x',
  'eyJsaXN0Ijoic3RvcmVzICIsInZhbHVlcyI6WyJhIl0sImlkIjoiYSJ9',
  0,
  -0,
  -1,
  0.1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  Number.MAX_VALUE,
  5e-324,
  true,
  false,
  [],
  [null],
  [[]],
  {},
  { toString: 'x' },
  { seconds: 1, nanoseconds: 1 },
  { _methodName: 'serverTimestamp' },
];
const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

const CHANGES = ['replace', 'replace', 'replace', 'nudge', 'nudge', 'remove', 'add', 'repeat'] as const;
const change = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom(...CHANGES),
  value: hostile,
  key: fc.constantFrom('role', 'storeId', '__proto__', 'x', 'id', 'sellerId', 'toString'),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

type Container = Record<string, unknown> | unknown[];
interface Spot {
  parent: Container;
  key: string;
}

/** Valid inputs, mostly with one to three random changes, and occasionally an arbitrary value. */
export const fuzzInput = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: valid },
    {
      weight: 14,
      arbitrary: fc
        .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
        .map(([input, changes]) => changed(input, changes)),
    },
    { weight: 1, arbitrary: hostile },
  );

function changed(input: unknown, changes: readonly Change[]): unknown {
  const root: Record<string, unknown> = { data: structuredClone(input) };
  for (const each of changes) {
    const spots = spotsIn(root);
    const spot = spots[each.at % spots.length];
    if (spot !== undefined) apply(spot, each);
  }
  return root.data;
}

function apply({ parent, key }: Spot, { kind, value: shared, key: added }: Change): void {
  const value = structuredClone(shared);
  const current: unknown = Reflect.get(parent, key);
  if (kind === 'remove' && Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (kind === 'remove') Reflect.deleteProperty(parent, key);
  else if (kind === 'add' && Array.isArray(current)) current.push(value);
  else if (kind === 'add' && isContainer(current))
    Object.defineProperty(current, added, { value, enumerable: true, configurable: true, writable: true });
  else if (kind === 'repeat' && Array.isArray(current))
    Reflect.set(parent, key, Array.from({ length: 60 }, () => structuredClone(current)).flat());
  else if (kind === 'repeat' && typeof current === 'string') Reflect.set(parent, key, current.repeat(40));
  else if (kind === 'nudge') Reflect.set(parent, key, slightlyChanged(current));
  else Reflect.set(parent, key, value);
}

function slightlyChanged(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return ` ${value}\u00A0`;
  if (typeof value === 'boolean') return String(value);
  return value === null ? 'null' : [value];
}

function spotsIn(parent: Container): Spot[] {
  return Object.keys(parent).flatMap((key) => {
    const value: unknown = Reflect.get(parent, key);
    return [{ parent, key }, ...(isContainer(value) ? spotsIn(value) : [])];
  });
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;
