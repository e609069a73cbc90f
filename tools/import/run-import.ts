import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readLegacyRecords } from '@blockbazaar/domain/transfer/read-legacy-records';
import { ToolFailure } from '../failure.ts';
import { COMMAND_ACTOR } from './import-chunk.ts';
import { importExport } from './import-export.ts';
import { importLegacy } from './import-legacy.ts';
import type { ImportOptions } from './import-options.ts';
import { ImportReport } from './import-report.ts';
import { isExportFile, readLegacyFile } from './read-files.ts';
import { SellerLinks } from './seller-links.ts';

export interface Imported {
  report: ImportReport;
  /** Number of links created for sellers. */
  links: number;
  /** ID of the audit entry that lists the created records. Null: an export has its own audit log. */
  actId: string | null;
}

type Options = Pick<ImportOptions, 'files' | 'isDryRun' | 'linksFile' | 'provider'> & { site: string };

/** Imports files into the connected database. A repeated run continues an interrupted import. */
export async function runImport(
  { files, isDryRun, linksFile, provider, site }: Options,
  onProgress: (text: string) => void = () => undefined,
): Promise<Imported> {
  const report = new ImportReport();
  const links = new SellerLinks(linksFile);
  const sellers = { links: isDryRun ? null : links, site, actor: COMMAND_ACTOR };
  let actId: string | null = null;
  const [file = '', ...others] = files;
  const exports = await Promise.all(files.map(isExportFile));
  if (exports.includes(true)) {
    if (others.length > 0) throw new ToolFailure('An export cannot be imported together with other files.');
    await importExport({ file, isDryRun, sellers, report, onProgress });
  } else {
    actId = await digestOf(files);
    const sources = await Promise.all(files.map(readLegacyFile));
    const records = readLegacyRecords(sources.flat());
    await importLegacy({ records, act: { id: actId, isDryRun }, sellers, provider, report, onProgress });
  }
  return { report, links: links.written, actId };
}

const DIGEST_DIGITS = 32;

/** A digest of the files' contents, independent of their order. */
async function digestOf(files: readonly string[]): Promise<string> {
  const digests = await Promise.all(
    files.map(async (file) => {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
      return hash.digest('hex');
    }),
  );
  return createHash('sha256').update(digests.toSorted().join('\n')).digest('hex').slice(0, DIGEST_DIGITS);
}
