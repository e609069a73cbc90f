import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';

/**
 * `moneyProducts/{id}`: in-game money that the site sells on the Instant Money page. `amount` is in millions; a custom
 * product has none: its price is that of one million, and the shopper chooses the number.
 */
export const moneyProductSchema = z
  .object({
    name: z.string().check(z.minLength(1), z.maxLength(LIMITS.productNameMax)),
    amount: z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.moneyMillionsMax))),
    isCustom: z.boolean(),
    /** For the whole amount; for one million if custom. */
    priceCents: z.int().check(z.gte(1), z.lte(LIMITS.priceCentsMax)),
    description: z.string().check(z.maxLength(LIMITS.productDescriptionMax)),
  })
  .check(
    z.refine(
      ({ amount, isCustom }) => isCustom === (amount === null),
      'A custom product has no amount, all others have one.',
    ),
  );
export type MoneyProductFields = z.infer<typeof moneyProductSchema>;
export type MoneyProduct = MoneyProductFields & { id: string };

/** The store ID of money in order lines, sales and store orders: money belongs to no store. */
export const MONEY_STORE_ID = 'instant-money';

/** Total of `quantity` items of a money product, in millions. */
export const millionsOf = ({ amount }: Pick<MoneyProductFields, 'amount'>, quantity: number): number =>
  (amount ?? 1) * quantity;

/** The price of one million, in cents, not rounded: for display only. */
export const ratePerMillionCents = ({
  amount,
  priceCents,
}: Pick<MoneyProductFields, 'amount' | 'priceCents'>): number => priceCents / (amount ?? 1);
