import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

/** The files below `folder`, outside its documents/, that `pattern` is found in. */
const filesWith = (folder: string, pattern: RegExp): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: path.join(root, folder) })
    .filter((file) => !file.startsWith('documents/') && !file.startsWith('firebase/sdk/documents/'))
    .filter((file) => pattern.test(readFileSync(path.join(root, folder, file), 'utf8')));

it('the functions take references to collections from documents/ alone', () => {
  expect(
    filesWith('functions/src', /\bcollection\('|import \{[^}]*\bcollection\b[^}]*\} from '.*platform\/firestore/),
  ).toEqual([]);
});

it('the functions write the audit log in audit/write-audit.ts alone', () => {
  const writers = filesWith('functions/src', /auditEntryRef\(|auditLogDocuments\.plain\.doc\(/);
  expect(writers).toEqual(['audit/write-audit.ts']);
});

it('the web takes references to collections from firebase/sdk/documents/ alone', () => {
  const files = filesWith('web/src', /\bCOLLECTIONS\b|\bcollection\(|\bdoc\(\w*[fF]irestore\b/);
  // The fakes of component tests take the place of the SDK.
  expect(files.filter((file) => !file.startsWith('testing/'))).toEqual([]);
});
