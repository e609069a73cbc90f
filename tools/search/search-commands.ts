import { backfillAuditEntries } from '../../functions/src/audit/log/backfill-audit-entries.ts';
import { indexAllEntries } from '../../functions/src/search/engine/sync-engine.ts';
import { syncAllEntries } from '../../functions/src/search/entries/sync-all-entries.ts';
import { ToolFailure } from '../failure.ts';

type Command = () => Promise<string>;

export const entries: Command = async () => {
  const { products, written } = await syncAllEntries();
  return `${products} products read, ${written} entries written.`;
};

export const audit: Command = async () => {
  const { entries: read, written } = await backfillAuditEntries();
  return `${read} entries of the audit log read, ${written} written.`;
};

export const engine: Command = async () => {
  const count = await indexAllEntries();
  if (count === null) throw new ToolFailure('SEARCH_ENGINE_URL is not set.');
  return `${count} products sent to the search engine.`;
};
