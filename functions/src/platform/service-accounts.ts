import { expr, projectID } from 'firebase-functions/params';

const account = (name: string) => expr`blockbazaar-${name}@${projectID}.iam.gserviceaccount.com`;

/**
 * The service accounts of the functions, by permission. A function receives the secrets that it names, and its account
 * can read no others. Only `tokens` may sign tokens for sign-ins. docs/operations.md lists the roles.
 */
export const SERVICE_ACCOUNTS = {
  /** The default account: access to the database. */
  market: account('market'),
  /** Access to the payment providers' keys, and to the queue that ends reservations. */
  payments: account('payments'),
  /**
   * Sign-ins and second factors, which share a secret, and the owner's operations, which include the impersonation of a
   * seller.
   */
  tokens: account('tokens'),
} as const;

/** The account `payments` in the platform's format for invokers, which adds the project. */
export const PAYMENTS_INVOKER = 'blockbazaar-payments@';
