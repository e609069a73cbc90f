import * as z from 'zod/mini';

/** `sellerCredentials/{sellerId}`: functions alone read it. */
export const sellerCredentialsSchema = z.object({
  /** argon2id, in the form that names its own parameters and salt. */
  passwordHash: z.string(),
});
export type SellerCredentials = z.infer<typeof sellerCredentialsSchema>;

/** `sellerUsernames/{username}`: the seller of a username. Keeps usernames unique, and is what a login reads. */
export const sellerUsernameEntrySchema = z.object({ sellerId: z.string() });
export type SellerUsernameEntry = z.infer<typeof sellerUsernameEntrySchema>;
