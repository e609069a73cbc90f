import * as z from 'zod/mini';

/** `sellerCredentials/{sellerId}`: only functions read it. */
export const sellerCredentialsSchema = z.object({
  /** argon2id, in the format that includes its parameters and salt. */
  passwordHash: z.string(),
});
export type SellerCredentials = z.infer<typeof sellerCredentialsSchema>;

/** `sellerUsernames/{username}`: the seller of a username. Ensures unique usernames, and is read at login. */
export const sellerUsernameEntrySchema = z.object({ sellerId: z.string() });
export type SellerUsernameEntry = z.infer<typeof sellerUsernameEntrySchema>;
