import type { TransactionInformation, TransactionSearchController } from '@paypal/paypal-server-sdk';
import * as z from 'zod/mini';
import { bodyOf, refusalOf } from './refusal.ts';

/** Page size; PayPal allows up to 500. */
const PAGE_SIZE = 100;
/** PayPal's times have a resolution of a second. */
const SHORTEST_MS = 1_000;

/** A page of a part of the searched period; times in epoch ms, the end excluded. */
interface Place {
  fromMs: number;
  untilMs: number;
  page: number;
}

interface Search {
  fromMs: number;
  untilMs: number;
  /** The `next` of the previous page; null for the first page. */
  cursor: string | null;
}

interface FoundTransactions {
  transactions: TransactionInformation[];
  /** Null after the last page of the period. */
  next: string | null;
}

/**
 * Lists a page of the account's transactions in a period. PayPal refuses a period with more than 10,000 transactions:
 * such a period is halved until PayPal accepts it. Throws the library's errors, and if one second has too many
 * transactions.
 */
export async function searchTransactions(
  controller: TransactionSearchController,
  { fromMs, untilMs, cursor }: Search,
): Promise<FoundTransactions> {
  for (let place = parseCursor(cursor) ?? { fromMs, untilMs, page: 1 }; ; place = firstHalf(place)) {
    try {
      const { result } = await controller.searchTransactions({
        startDate: new Date(place.fromMs).toISOString(),
        endDate: new Date(place.untilMs - 1).toISOString(),
        fields: 'transaction_info',
        balanceAffectingRecordsOnly: 'Y',
        pageSize: PAGE_SIZE,
        page: place.page,
      });
      return {
        transactions: (result.transactionDetails ?? []).flatMap(({ transactionInfo }) => transactionInfo ?? []),
        next: cursorOf(following(place, untilMs, result.totalPages ?? 1)),
      };
    } catch (error) {
      if (!isTooLarge(error) || place.untilMs - place.fromMs <= SHORTEST_MS) throw error;
    }
  }
}

/** The next page; after the last page, the first page of the next part, which has the same length. */
function following({ fromMs, untilMs, page }: Place, endMs: number, pages: number): Place | null {
  if (page < pages) return { fromMs, untilMs, page: page + 1 };
  if (untilMs >= endMs) return null;
  return { fromMs: untilMs, untilMs: Math.min(endMs, untilMs + (untilMs - fromMs)), page: 1 };
}

/** Parts are split at whole seconds, so that each transaction is in exactly one part. */
function firstHalf({ fromMs, untilMs }: Place): Place {
  const middleMs = Math.floor((fromMs + untilMs) / 2 / SHORTEST_MS) * SHORTEST_MS;
  return { fromMs, untilMs: Math.max(middleMs, fromMs + SHORTEST_MS), page: 1 };
}

const cursorOf = (place: Place | null): string | null =>
  place && [place.fromMs, place.untilMs, place.page].join(CURSOR_SEPARATOR);

const CURSOR_SEPARATOR = '_';

/** Returns null for the first page, and for a cursor of an earlier version, whose period restarts. */
function parseCursor(cursor: string | null): Place | null {
  const [fromMs, untilMs, page] = (cursor ?? '').split(CURSOR_SEPARATOR).map(Number);
  return fromMs === undefined || untilMs === undefined || page === undefined ? null : { fromMs, untilMs, page };
}

const tooLargeSchema = z.object({ name: z.literal('RESULTSET_TOO_LARGE') });

const isTooLarge = (error: unknown): boolean =>
  refusalOf(error) !== null && tooLargeSchema.safeParse(bodyOf(error)).success;
