import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { editResult } from './rules-protocol.ts';

const load = (content: string) =>
  editResult({ id: 3, action: 'load_ruleset', context: { source: { files: [{ name: 'storage.rules', content }] } } });

describe('editResult', () => {
  it("accepts the project's own rules, and denies every request", () => {
    expect(load(readFileSync(inRoot('storage.rules'), 'utf8'))).toMatchObject({
      id: 3,
      status: 'ok',
      errors: [],
      result: { rulesVersion: 2 },
    });
    expect(editResult({ id: 4, action: 'verify' })).toMatchObject({ id: 4, status: 'ok', result: { permit: false } });
  });

  it.each([
    'allow read;',
    'allow read: if true;',
    'allow read, write: if request.auth != null;',
    'allow get: if false || true;',
  ])('rejects rules with %s, which it could not evaluate', (rule) => {
    expect(load(`match /{path=**} {\n // allow read, write: if false;\n ${rule}\n}`).errors).toHaveLength(1);
  });
});
