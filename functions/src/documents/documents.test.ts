import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

/** The files below `folder` that match `pattern`, except those in its documents/. */
const filesWith = (folder: string, pattern: RegExp): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: path.join(root, folder) })
    .filter((file) => !file.startsWith('documents/') && !file.startsWith('firebase/sdk/documents/'))
    .filter((file) => pattern.test(readFileSync(path.join(root, folder, file), 'utf8')));

it('lets functions take references to collections from documents/ only', () => {
  expect(
    filesWith('functions/src', /\bcollection\('|import \{[^}]*\bcollection\b[^}]*\} from '.*platform\/firestore/),
  ).toEqual([]);
});

it('lets functions write the audit log in audit/write-audit.ts only', () => {
  const writers = filesWith('functions/src', /auditEntryRef\(|auditLogDocuments\.plain\.doc\(/);
  expect(writers).toEqual(['audit/write-audit.ts']);
});

it('lets the web app take references to collections from firebase/sdk/documents/ only', () => {
  const files = filesWith('web/src', /\bCOLLECTIONS\b|\bcollection\(|\bdoc\(\w*[fF]irestore\b/);
  // Fakes in component tests replace the SDK.
  expect(files.filter((file) => !file.startsWith('testing/'))).toEqual([]);
});
