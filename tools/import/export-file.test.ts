import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EXPORT_FORMAT, EXPORTED_COLLECTIONS } from '@blockbazaar/domain/transfer/exported-collections';
import { describe, expect, it } from 'vitest';
import { readExportFile, type ExportLine } from './export-file.ts';

const STORE = '{"id":"one","fields":{"name":"Ember \\"&\\" Ash"}}';

/** An export with these lines in the list of stores. */
const exportOf = (...stores: string[]): string[] => [
  '{',
  `"blockbazaarExport": ${EXPORT_FORMAT},`,
  ...EXPORTED_COLLECTIONS.flatMap((name, index) => [
    `"${name}": [`,
    ...(name === 'stores' ? stores : []),
    index === EXPORTED_COLLECTIONS.length - 1 ? ']' : '],',
  ]),
  '}',
];

/** The line of the first store in the export. */
const FIRST = exportOf().indexOf('"stores": [') + 2;

async function read(lines: readonly string[], ending = '\n'): Promise<ExportLine[]> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'export-')), 'export.json');
  await writeFile(file, lines.join('\n') + ending);
  const found: ExportLine[] = [];
  for await (const line of readExportFile(file)) found.push(line);
  return found;
}

const problemsOf = (lines: readonly ExportLine[]): unknown[] =>
  lines.flatMap((line) => (line.kind === 'problem' ? [[line.line, line.reason]] : []));

describe('readExportFile', () => {
  it('reads each document with its line number', async () => {
    expect(await read(exportOf(`${STORE},`, STORE.replace('one', 'two')))).toEqual([
      {
        line: FIRST,
        kind: 'document',
        collection: 'stores',
        document: { id: 'one', fields: { name: 'Ember "&" Ash' } },
      },
      {
        line: FIRST + 1,
        kind: 'document',
        collection: 'stores',
        document: { id: 'two', fields: { name: 'Ember "&" Ash' } },
      },
    ]);
    expect(JSON.parse(exportOf(STORE).join('\n'))).toBeDefined();
    expect(await read(exportOf(STORE), '')).toHaveLength(1);
  });

  it.each([
    ['that was truncated', exportOf(STORE).slice(0, -3), /ends too early/],
    ['without lines', [], /ends too early/],
    ['of another format', ['{', '"blockbazaarExport": 3,', ...exportOf().slice(2)], /format 3; format 2/],
    ['without a format', exportOf().toSpliced(1, 1), /format \?/],
    ['without a list', exportOf().toSpliced(2, 2), /lacks siteSettings/],
    ['with a duplicate list', exportOf().toSpliced(2, 0, '"products": [', '],'), /no list products/],
    ['with an unknown list', exportOf().toSpliced(2, 0, '"sessions": [', '],'), /no list sessions/],
    ['with lines after its end', [...exportOf(), '{}'], /behind the end/],
    ['with an unknown line', exportOf().toSpliced(2, 0, '"stores": {}'), /none of an export/],
  ])('reports a problem in a file %s', async (_, lines, reason) => {
    expect(problemsOf(await read(lines))).toContainEqual([expect.any(Number), expect.stringMatching(reason)]);
  });

  it.each([
    ['{"id":"one"}'],
    ['{"id":"","fields":{}}'],
    ['{"id":"a/b","fields":{}}'],
    ['{"id":"..","fields":{}}'],
    ['{"id":"__x__","fields":{}}'],
    ['{"id":"one","fields":{},"more":1}'],
    ['{"id":"one","fields":[]}'],
    ['{"id":"one","fields":{'],
  ])('reports the document %s as a problem of that line only', async (line) => {
    expect(problemsOf(await read(exportOf(`${STORE},`, line)))).toEqual([[FIRST + 1, 'This is no document.']]);
  });

  it('stops at a line that is longer than any document', async () => {
    const lines = await read(exportOf(`{"id":"one","fields":{"text":"${'x'.repeat(9 * 1_048_576)}"}}`));
    expect(problemsOf(lines)).toEqual([[FIRST, 'This line is longer than any document.']]);
  });
});
