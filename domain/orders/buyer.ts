import * as z from 'zod/mini';

const SEPARATOR = '|';

/**
 * The buyer of a legacy order is one text, `discord name | minecraft name`; without the separator, all of it is the
 * Discord name.
 */
const formerBuyerSchema = z.pipe(
  z.string(),
  z.transform((text) => {
    const [discordUsername = '', ...rest] = text.split(SEPARATOR);
    return {
      discordUsername: discordUsername.trim(),
      minecraftUsername: rest.join(SEPARATOR).trim(),
      notes: '',
    };
  }),
);

/** The buyer of an order. An empty name is unknown. */
export const buyerSchema = z.union([
  z.object({ discordUsername: z.string(), minecraftUsername: z.string(), notes: z.string() }),
  formerBuyerSchema,
]);
