import { createReadStream } from 'node:fs';
import { exportedDocumentSchema, type ExportedDocument } from '@blockbazaar/domain/transfer/export-operations';
import {
  EXPORT_FORMAT,
  EXPORT_MARK,
  EXPORTED_COLLECTIONS,
  type ExportedCollection,
} from '@blockbazaar/domain/transfer/exported-collections';
import { parseJson } from '@blockbazaar/domain/transfer/legacy-values';

/** The content of a line in an export. */
export type ExportLine = { line: number } & (
  | { kind: 'document'; collection: ExportedCollection; document: ExportedDocument }
  /** Cannot be imported, and neither can any line of the file. */
  | { kind: 'problem'; reason: string }
);

/**
 * Longer than any document. A document has at most one megabyte in the database, and its types add less than that
 * again.
 */
const LINE_LETTERS_MAX = 8 * 1_048_576;

const HEAD = new RegExp(String.raw`^"${EXPORT_MARK}": (\d+),$`);
const LIST = /^"(\w+)": \[(\],?)?$/;
const LIST_END = /^\],?$/;
/** Valid document IDs. */
const ID = /^(?!\.{1,2}$)(?!__.*__$)[^/]{1,700}$/u;

const isExported = (name: string): name is ExportedCollection => EXPORTED_COLLECTIONS.some((known) => known === name);

/**
 * Reads the documents of the dashboard's export, line by line. Reports a problem if the file is truncated or was
 * changed.
 */
export async function* readExportFile(file: string): AsyncGenerator<ExportLine> {
  let line = 0;
  let format: string | null = null;
  let open: ExportedCollection | null = null;
  let isEnded = false;
  const missing = new Set<string>(EXPORTED_COLLECTIONS);
  const problem = (reason: string): ExportLine => ({ line, kind: 'problem', reason });
  for await (const text of linesOf(file)) {
    line += 1;
    if (text === null) {
      yield problem('This line is longer than any document.');
      return;
    }
    if (text === '' || (line === 1 && text === '{')) continue;
    if (isEnded) {
      yield problem('Something stands behind the end of the export.');
      return;
    }
    if (format === null) {
      format = HEAD.exec(text)?.[1] ?? '';
      if (format === String(EXPORT_FORMAT)) continue;
      yield problem(`This export has the format ${format || '?'}; format ${EXPORT_FORMAT} is required.`);
      return;
    }
    const [, list, closed]: (string | undefined)[] = open === null ? (LIST.exec(text) ?? []) : [];
    if (list !== undefined) {
      if (!isExported(list) || !missing.delete(list)) yield problem(`There is no list ${list.slice(0, 40)} here.`);
      open = isExported(list) && closed === undefined ? list : null;
    } else if (open === null) {
      isEnded = text === '}';
      if (!isEnded) yield problem('This line is none of an export.');
    } else if (LIST_END.test(text)) open = null;
    else yield documentLine(open, text, line);
  }
  if (!isEnded) yield problem('The export ends too early: its file was cut off.');
  else if (missing.size > 0) yield problem(`The export lacks ${[...missing].join(', ')}.`);
}

function documentLine(collection: ExportedCollection, text: string, line: number): ExportLine {
  const { data } = exportedDocumentSchema.safeParse(parseJson(text.replace(/,$/, '')));
  if (data === undefined || !ID.test(data.id)) return { line, kind: 'problem', reason: 'This is no document.' };
  return { line, kind: 'document', collection, document: data };
}

/** Null: the line is too long. A file can be larger than the memory. */
async function* linesOf(file: string): AsyncGenerator<string | null> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8' }) as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) yield text.trim();
    if (rest.length > LINE_LETTERS_MAX) {
      yield null;
      return;
    }
  }
  if (rest !== '') yield rest.trim();
}
