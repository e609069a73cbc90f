import { expr, projectID } from 'firebase-functions/params';

const account = (name: string) => expr`blockbazaar-${name}@${projectID}.iam.gserviceaccount.com`;

/**
 * Who the functions are, by what they may do. A function is given the secrets that it names, and its account can read no others; only
 * `tokens` may sign the tokens that sign people in. docs/operations.md lists their roles.
 */
export const SERVICE_ACCOUNTS = {
  /** All functions that name no other: the database. */
  market: account('market'),
  /** The payment providers' keys, and the queue that ends reservations. */
  payments: account('payments'),
  /** Signing in and second factors, which have a secret in common, and the owner's operations, which can sign the owner in as a seller. */
  tokens: account('tokens'),
} as const;

/** `payments`, as the platform wants it where a function's callers are named: it adds the project. */
export const PAYMENTS_INVOKER = 'blockbazaar-payments@';
