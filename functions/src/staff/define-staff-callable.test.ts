import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STAFF_CALLABLE_ACCESS } from '@blockbazaar/domain/staff/callable-access';
import { expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '../api');

/** The functions in the endpoints that use a helper. */
const definedBy = (helper: string): string[] =>
  globSync('*.ts', { cwd: folder })
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\b(define\w*)\(\s*'(\w+)'/g)])
    .flatMap(([, name, callable = '']) => (name === helper ? [callable] : []))
    .toSorted();

const staff = Object.entries(STAFF_CALLABLE_ACCESS);

it('defines all staff functions except the logins with defineStaffCallable', () => {
  const guarded = staff.filter(([, access]) => access !== 'public').map(([name]) => name);
  expect(definedBy('defineStaffCallable')).toEqual(guarded.toSorted());
});

it('defines only the logins of staff with defineCallable', () => {
  const open = definedBy('defineCallable').filter((name) => name in STAFF_CALLABLE_ACCESS);
  expect(open).toEqual(
    staff
      .filter(([, access]) => access === 'public')
      .map(([name]) => name)
      .toSorted(),
  );
});
