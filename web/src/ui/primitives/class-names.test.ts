import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(SOURCES, file), 'utf8');

const sheets = globSync('**/*.module.css', { cwd: SOURCES });
const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: read(file) }));

/** The style sheet that a file imports as `styles`. */
function sheetOf({ file, text }: (typeof sources)[number]): string | null {
  const target = /import styles from '(\.[^']+)'/.exec(text)?.[1];
  return target === undefined ? null : path.join(path.dirname(file), target);
}

const classesOf = (sheet: string): Set<string> =>
  new Set([...read(sheet).matchAll(/\.([a-z]\w*)(?=[^{};]*\{)/gi)].map(([, name = '']) => name));

describe('CSS modules', () => {
  it.each(sources.flatMap((source) => sheetOf(source) ?? []))(
    'defines in %s all classes that its component uses',
    (sheet) => {
      expect(existsSync(path.join(SOURCES, sheet))).toBe(true);
      const named = sources
        .filter((source) => sheetOf(source) === sheet)
        .flatMap(({ text }) => [...text.matchAll(/\bstyles\.(\w+)/g)].map(([, name = '']) => name));
      const classes = classesOf(sheet);
      expect(named.filter((name) => !classes.has(name))).toEqual([]);
    },
  );

  it('has no unused style sheet or class', () => {
    const unused = sheets.flatMap((sheet) => {
      const users = sources.filter((source) => sheetOf(source) === sheet);
      const text = users.map((user) => user.text).join('\n');
      // A computed class name; types check it.
      if (/\bstyles\[/.test(text)) return users.length > 0 ? [] : [sheet];
      return [...classesOf(sheet)]
        .filter((name) => !new RegExp(`\\bstyles\\.${name}\\b`).test(text))
        .map((name) => `${sheet}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
