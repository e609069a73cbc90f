import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STAFF_CALLABLE_ACCESS } from '@blockbazaar/domain/staff/callable-access';
import { expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '../endpoints');

/** The functions that the endpoints define by a helper. */
const definedBy = (helper: string): string[] =>
  globSync('*.ts', { cwd: folder })
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\b(define\w*)\(\s*'(\w+)'/g)])
    .flatMap(([, name, callable = '']) => (name === helper ? [callable] : []))
    .toSorted();

const staff = Object.entries(STAFF_CALLABLE_ACCESS);

it('every function for staff but the logins is defined behind the guard that goes by its access', () => {
  const guarded = staff.filter(([, access]) => access !== 'public').map(([name]) => name);
  expect(definedBy('defineStaffCallable')).toEqual(guarded.toSorted());
});

it('of the functions for staff, the logins alone are defined without it', () => {
  const open = definedBy('defineCallable').filter((name) => name in STAFF_CALLABLE_ACCESS);
  expect(open).toEqual(
    staff
      .filter(([, access]) => access === 'public')
      .map(([name]) => name)
      .toSorted(),
  );
});
