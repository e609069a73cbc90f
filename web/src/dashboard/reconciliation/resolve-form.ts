import { SITE_BEARERS, defaultBearer, type Bearer } from '@blockbazaar/domain/reconciliation/difference';
import type { DifferenceView } from '@blockbazaar/domain/reconciliation/reconciliation-operations';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import * as z from 'zod/mini';
import { RECONCILIATION_MESSAGES } from './reconciliation-messages.ts';

const { bearers, store, reasonRequired } = RECONCILIATION_MESSAGES;
const ACCEPT = 'accept';
const STORE_PREFIX = 'store ';

export interface ResolveValues {
  bearer: string;
  reason: string;
}

/** The accounts and stores that can bear a difference, as options of the form. */
export const bearerChoices = ({ stores }: Pick<DifferenceView, 'stores'>): { value: string; label: string }[] => [
  ...SITE_BEARERS.map((account) => ({ value: account, label: bearers[account] })),
  ...stores.map(({ id, name }) => ({ value: `${STORE_PREFIX}${id}`, label: store(name) })),
  { value: ACCEPT, label: bearers.accept },
];

export const resolveDefaults = ({
  finding,
  movement,
}: Pick<DifferenceView, 'finding' | 'movement'>): ResolveValues => ({
  bearer: defaultBearer(finding, movement?.kind),
  reason: '',
});

const bearerSchema = z.pipe(
  z.string(),
  z.transform((value): Bearer | null => {
    if (value.startsWith(STORE_PREFIX)) return { storeId: value.slice(STORE_PREFIX.length) };
    const account = SITE_BEARERS.find((one) => one === value);
    return account === undefined ? null : { account };
  }),
);

/** The reason that the owner enters. */
export const reasonSchema = z
  .string()
  .check(z.trim(), z.minLength(1, reasonRequired), z.maxLength(STAFF_LIMITS.reasonMax));

/** The values of the form, and the input of the operation they produce. */
export const resolveSchema = z.object({
  bearer: bearerSchema,
  reason: reasonSchema,
});
export type Resolution = z.output<typeof resolveSchema>;
