import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import { formulasIn, formulaTexts } from '@blockbazaar/domain/testing/csv-formulas';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { auditCsv } from './audit-csv.ts';

const ENTRY: AuditEntry = {
  id: 'e',
  at: Date.UTC(2026, 10, 24, 9, 30),
  action: 'UPDATE_PRODUCT',
  actor: { role: 'seller', id: 'seller-1', name: 'wren', isImpersonated: false },
  target: 'products/p1',
  targetName: 'Torch',
  orderNumber: null,
  stores: [
    { id: 's1', name: 'Nether; "Forge"' },
    { id: 's2', name: null },
  ],
  before: { priceCents: 250 },
  after: { priceCents: 300 },
};

const rows = (entries: AuditEntry[]): string[][] => Papa.parse<string[]>(auditCsv(entries)).data;

describe('auditCsv', () => {
  it('exports the actor, the action, the target, and the values before and after', () =>
    expect(rows([ENTRY])[1]).toEqual([
      '2026-11-24T09:30:00.000Z',
      'seller',
      'wren',
      'seller-1',
      'UPDATE_PRODUCT',
      'Changed price: $2.50 → $3.00',
      'products/p1',
      'Torch',
      'Nether; "Forge"; s2',
      '{"priceCents":250}',
      '{"priceCents":300}',
    ]));

  it.each(['=cmd|x', '+1', '-1', '@sum', '＝1', '\tx'])('prefixes cells that would be formulas: %j', (name) => {
    const row = rows([{ ...ENTRY, targetName: name, actor: { ...ENTRY.actor, name }, stores: [{ id: 's', name }] }])[1];
    expect([row?.[2], row?.[7], row?.[8]]).toEqual([`'${name}`, `'${name}`, `'${name}`]);
  });

  it('contains no formula in any delimiter', () => {
    fc.assert(
      fc.property(formulaTexts, formulaTexts, (name, value) => {
        const actor = { ...ENTRY.actor, name };
        const entry = {
          ...ENTRY,
          targetName: value,
          actor,
          stores: [{ id: 's', name }],
          after: { [name]: [value, -5] },
        };
        expect(formulasIn(auditCsv([entry]))).toEqual([]);
      }),
    );
  });

  it('leaves missing values empty', () =>
    expect(
      rows([{ ...ENTRY, target: null, targetName: null, before: null, after: null, stores: [] }])[1]?.slice(6),
    ).toEqual(['', '', '', '', '']));
});
