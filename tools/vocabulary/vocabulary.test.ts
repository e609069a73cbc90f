import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { OTHER_SENSES } from './banned-words.ts';
import { findBannedWords } from './find-banned-words.ts';

const FILES = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.md', '*.rules', '*.css', '.github'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  // The API reference is generated, and contains texts for people.
  .filter((file) => !file.startsWith('tools/vocabulary/') && file !== 'docs/api.md');

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

describe('findBannedWords', () => {
  it.each([
    ['an identifier', 'functions/src/a.ts', 'const wish = 1;', 'wish'],
    ['a declared name', 'web/src/a.ts', 'const words = 1;', 'words'],
    ['a comment', 'domain/a.ts', '/** Tells whoever asks. */', 'whoever'],
    ['a test title', 'domain/a.test.ts', "it('says so', () => {});", 'says'],
    ['a title on its own line', 'domain/a.test.ts', "  'says so to all',", 'says'],
    ['a title after a table', 'domain/a.test.ts', "])('says so', () => {});", 'says'],
    ['the name of a case', 'domain/a.test.ts', "  ['a page that is told', 1],", 'told'],
    ['a document', 'docs/a.md', 'The page is told.', 'told'],
  ])('finds a banned word in %s', (_where, file, line, word) => {
    expect(findBannedWords(file, line).map((finding) => finding.word)).toContain(word);
  });

  it.each([
    ['a text for people', 'web/src/a.ts', "const text = 'Tell us what you found.';"],
    ['a property that is only used', 'web/src/a.ts', 'list.keep(words);'],
    ['a placeholder in a title', 'web/src/a.test.ts', "it('returns $what', () => {});"],
    ['code in a document', 'docs/a.md', 'The function `tells` it.'],
  ])('ignores a word in %s', (_where, file, line) => {
    expect(findBannedWords(file, line)).toEqual([]);
  });
});

it('finds no banned word in any file', () => {
  const findings = FILES.flatMap((file) => findBannedWords(file, read(file)));
  expect(findings.map(({ file, line, word, instead }) => `${file}:${line}: "${word}" → ${instead}`)).toEqual([]);
});

it.each(OTHER_SENSES)('still needs the exception for "$word" in $file', ({ word, file }) => {
  const pattern = new RegExp(`\\b${word}\\b`, 'i');
  expect(FILES.some((candidate) => candidate.startsWith(file) && pattern.test(read(candidate)))).toBe(true);
});
