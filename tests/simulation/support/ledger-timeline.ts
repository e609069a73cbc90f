import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import {
  addEntries,
  emptyRollUp,
  ledgerBatchSchema,
  ledgerConfirmationSchema,
  ledgerProgressSchema,
  rollUp,
  SITE_BOOKS,
  type RollUp,
} from '@blockbazaar/domain/ledger/roll-up';
import { isSameSum } from '../../../functions/src/ledger/checks/compare-sums.ts';
import { isAfter } from '../../../functions/src/ledger/is-after.ts';
import { decodeFields } from '../../support/memory-firestore/decode-fields.ts';
import type { DocumentChange } from '../../support/memory-firestore/memory-firestore.ts';

const SUMS = ['salesTotals', 'salesDaily', 'ledgerMonths', 'ledgerBalances'] as const satisfies (keyof RollUp)[];

type SumName = (typeof SUMS)[number];

/**
 * Compares the stored sums with the ledger entries after each commit, document by document. The expected sums are the
 * fold of all entries that a batch of the roll-up lists. An entry that no batch lists is not summed yet.
 */
export class LedgerTimeline {
  /** The first violations. A wrong sum is usually wrong after each later commit, too. */
  readonly violations: string[] = [];
  readonly #entries = new Map<string, LedgerEntry>();
  readonly #summed = new Set<string>();
  /** Sales of migrated entries count only after a rebuild. Until then, both sums are correct. */
  readonly #expected = [
    { options: { countsMigratedSales: true }, sums: emptyRollUp() },
    { options: { countsMigratedSales: false }, sums: emptyRollUp() },
  ] as const;
  readonly #stored = new Map<string, object>();
  #countsMigratedSales = false;
  #commits = 0;

  /** All entries, in the order of their commits. */
  get entries(): Iterable<LedgerEntry> {
    return this.#entries.values();
  }

  record(changes: readonly DocumentChange[]): void {
    this.#commits += 1;
    const affected = new Set<string>();
    for (const change of changes) {
      const [collection = '', id = ''] = change.path.split('/');
      if (collection === COLLECTIONS.ledgerEntries) this.#recordEntry(id, change);
      else if (collection === COLLECTIONS.ledgerBatches) this.#recordBatch(change, affected);
      else if (collection === COLLECTIONS.ledgerConfirmations) this.#checkConfirmation(id, change);
      else if (collection === COLLECTIONS.ledgerProgress) this.#recordProgress(change);
      else if ((SUMS as readonly string[]).includes(collection)) {
        affected.add(change.path);
        if (change.after === null) this.#stored.delete(change.path);
        else this.#stored.set(change.path, decodeFields(change.after));
      }
    }
    for (const path of affected) this.#compare(path);
  }

  /** Entries are written once. */
  #recordEntry(id: string, { path, before, after }: DocumentChange): void {
    if (before !== null || after === null) return this.#violate(`${path} was changed or deleted`);
    this.#entries.set(id, ledgerEntrySchema.parse(decodeFields(after)));
  }

  #recordBatch({ path, before, after }: DocumentChange, affected: Set<string>): void {
    if (after === null) return;
    if (before !== null) this.#violate(`${path} was changed`);
    const entries = Object.keys(ledgerBatchSchema.parse(decodeFields(after)).entries).flatMap((id) => {
      const entry = this.#entries.get(id);
      if (entry === undefined || this.#summed.has(id)) this.#violate(`${path} lists ${id}, which is missing or summed`);
      this.#summed.add(id);
      return entry ?? [];
    });
    for (const { options, sums } of this.#expected) addEntries(sums, entries, options);
    const added = rollUp(entries, { countsMigratedSales: true });
    for (const name of SUMS) for (const id of added[name].keys()) affected.add(`${name}/${id}`);
  }

  #recordProgress({ after }: DocumentChange): void {
    if (after !== null) this.#countsMigratedSales = ledgerProgressSchema.parse(decodeFields(after)).countsMigratedSales;
  }

  /** A confirmation includes all entries up to its time, and no later commit adds one. */
  #checkConfirmation(storeId: string, { path, after }: DocumentChange): void {
    if (after === null) return;
    const { through, entryCount, owedCents } = ledgerConfirmationSchema.parse(decodeFields(after));
    const confirmed = [...this.#entries.values()].filter(
      (entry) => (storeId === SITE_BOOKS || entry.storeId === storeId) && !isAfter(entry.bookedAt, through),
    );
    const cents = confirmed.reduce((sum, entry) => sum + entry.storeCents, 0);
    if (entryCount !== confirmed.length || owedCents !== cents)
      this.#violate(`${path} confirms ${owedCents} in ${entryCount} entries; expected ${cents} in ${confirmed.length}`);
  }

  #compare(path: string): void {
    const [name, id = ''] = path.split('/') as [SumName, string?];
    const stored = this.#stored.get(path);
    const accepted = this.#expected.filter(({ options }) => options.countsMigratedSales || !this.#countsMigratedSales);
    const all = accepted.map(({ sums }) => sums[name].get(id));
    if (!all.some((sum) => isSameSum(stored, sum)))
      this.#violate(`${path} is ${JSON.stringify(stored)}; expected ${JSON.stringify(all[0])}`);
  }

  #violate(what: string): void {
    if (this.violations.length < VIOLATIONS_MAX) this.violations.push(`commit ${this.#commits}: ${what}`);
  }
}

const VIOLATIONS_MAX = 5;
