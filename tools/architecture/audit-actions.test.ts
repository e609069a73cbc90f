import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AUDIT_KINDS } from '@blockbazaar/domain/audit/audit-kinds';
import { describe, expect, it } from 'vitest';

const FUNCTIONS = path.join(import.meta.dirname, '..', '..', 'functions', 'src');

/** The actions that functions write to the audit log. */
const written = (): string[] => {
  const files = readdirSync(FUNCTIONS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const sources = files.map((file) => readFileSync(path.join(FUNCTIONS, file), 'utf8'));
  return sources.flatMap((source) =>
    [...source.matchAll(/\baction: '([A-Za-z_]+)'/g)].map(([, action = '']) => action),
  );
};

describe('AUDIT_KINDS', () => {
  it("has a kind for each action, which the owner's filter uses", () => {
    const actions = new Set(written());
    expect(actions.size).toBeGreaterThan(30);
    // `unknown` represents an entry that cannot be read.
    const known = new Set<string>(['unknown', ...Object.values(AUDIT_KINDS).flat()]);
    expect([...actions].filter((action) => !known.has(action))).toEqual([]);
  });
});
