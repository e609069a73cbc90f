import { formatUsd } from '@blockbazaar/domain/money/price';
import { jsPDF } from 'jspdf';
import autoTable, { type RowInput, type UserOptions } from 'jspdf-autotable';
import { formatEntryCents, formatEntryTime } from './format-statement.ts';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import type { EntryRow, StatementRows, SumRow } from './statement-rows.ts';

const messages = STATEMENT_MESSAGES;
const { columns } = messages;

const FONT = 'DejaVu Sans';
/** For A4, in mm; font sizes in points. */
const MARGIN = 15;
const PAGE = { width: 210, height: 297 } as const;
const SIZES = { title: 16, text: 10, table: 8 } as const;
const LINE_HEIGHT = 5;
const COLORS = { text: 30, quiet: 100, head: 235, line: 200 } as const;
const CHUNK = 8_192;

interface StatementPdf {
  storeName: string;
  /** The days of the statement as a text. */
  range: string;
  rows: StatementRows;
  /** There are more than `PDF_ENTRIES_MAX` entries: the file states that they are omitted. */
  areEntriesLeftOut: boolean;
}

/** A statement as a PDF file. `font` is the TrueType file of its font. */
export function statementPdf(
  { storeName, range, rows, areEntriesLeftOut }: StatementPdf,
  font: Uint8Array,
): ArrayBuffer {
  const pdf = new jsPDF({ compress: true });
  addFont(pdf, font);
  pdf.setProperties({ title: `${messages.statement}, ${printable(storeName)}, ${range}` });
  const headEnd = writeHead(pdf, printable(storeName), messages.inUtc(range));
  const sumsEnd = writeSums(pdf, headEnd, rows);
  if (areEntriesLeftOut) pdf.text(messages.entriesLeftOut, MARGIN, sumsEnd + 2 * LINE_HEIGHT);
  else writeEntries(pdf, sumsEnd + LINE_HEIGHT, rows.entries);
  writePageNumbers(pdf);
  return pdf.output('arraybuffer');
}

function addFont(pdf: jsPDF, font: Uint8Array): void {
  let file = '';
  for (let index = 0; index < font.length; index += CHUNK)
    file += String.fromCharCode(...font.subarray(index, index + CHUNK));
  pdf.addFileToVFS('font.ttf', file);
  pdf.addFont('font.ttf', FONT, 'normal');
  pdf.setFont(FONT, 'normal');
  pdf.setTextColor(COLORS.text);
}

/** Replaces stylized letters by those of the font, and removes emoji, which it does not contain. */
const printable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cs}\p{Cf}\u{FE00}-\u{FE0F}\u{10000}-\u{10FFFF}]/gu, '')
    .trim();

/** @returns the lower edge, in mm from the top */
function writeHead(pdf: jsPDF, storeName: string, range: string): number {
  pdf.setFontSize(SIZES.title);
  pdf.text(messages.statement, MARGIN, MARGIN + LINE_HEIGHT);
  pdf.setFontSize(SIZES.text);
  const lines = [...(pdf.splitTextToSize(storeName, PAGE.width - 2 * MARGIN) as string[]), range];
  pdf.text(lines, MARGIN, MARGIN + 2.5 * LINE_HEIGHT, { lineHeightFactor: 1.4 });
  return MARGIN + (2.5 + lines.length) * LINE_HEIGHT;
}

const TABLE: UserOptions = {
  theme: 'plain',
  margin: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN + LINE_HEIGHT },
  styles: { font: FONT, fontStyle: 'normal', fontSize: SIZES.table, textColor: COLORS.text, lineColor: COLORS.line },
  headStyles: { fontStyle: 'normal', fillColor: COLORS.head },
  bodyStyles: { lineWidth: { bottom: 0.1 } },
  rowPageBreak: 'avoid',
};

const sumRow = ({ label, cents }: SumRow): string[] => [label, formatUsd(cents)];

/** @returns the lower edge, in mm from the top */
function writeSums(pdf: jsPDF, startY: number, { opening, lines, closing }: StatementRows): number {
  let endY = startY;
  autoTable(pdf, {
    ...TABLE,
    startY,
    styles: { ...TABLE.styles, fontSize: SIZES.text },
    columnStyles: { 1: { halign: 'right' } },
    body: [opening, ...lines].map(sumRow),
    foot: [sumRow(closing).map((content, index) => ({ content, styles: index === 0 ? {} : { halign: 'right' } }))],
    footStyles: { fontStyle: 'normal', fillColor: COLORS.head },
    didDrawPage: ({ cursor }) => {
      endY = cursor?.y ?? endY;
    },
  });
  return endY;
}

function entryCells({ at, words, subject, reason, paidCents, commissionCents, storeCents }: EntryRow): RowInput {
  return [
    formatEntryTime(at),
    reason === '' ? words : `${words}: ${printable(reason)}`,
    subject,
    formatEntryCents(paidCents),
    formatEntryCents(commissionCents),
    formatUsd(storeCents),
  ];
}

const FIRST_AMOUNT = 3;
/** In mm. */
const SUBJECT_WIDTH = 20;

function writeEntries(pdf: jsPDF, startY: number, entries: readonly EntryRow[]): void {
  const names = [columns.date, columns.entry, columns.subject, columns.paid, columns.commission, columns.amount];
  const amounts = { halign: 'right' } as const;
  autoTable(pdf, {
    ...TABLE,
    startY,
    columnStyles: { 0: { cellWidth: 'wrap' }, 2: { minCellWidth: SUBJECT_WIDTH }, 3: amounts, 4: amounts, 5: amounts },
    head: [names.map((content, index) => ({ content, styles: index < FIRST_AMOUNT ? {} : amounts }))],
    body: entries.length === 0 ? [[{ content: messages.empty, colSpan: names.length }]] : entries.map(entryCells),
  });
}

function writePageNumbers(pdf: jsPDF): void {
  const pages = pdf.getNumberOfPages();
  pdf.setFontSize(SIZES.table);
  pdf.setTextColor(COLORS.quiet);
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    pdf.text(messages.page(page, pages), PAGE.width - MARGIN, PAGE.height - MARGIN + LINE_HEIGHT / 2, {
      align: 'right',
    });
  }
}
