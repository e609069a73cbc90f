import { PAYMENT_METHOD } from './invoice.ts';

/** The oldest version that supports all features that the product uses. */
export const SERVER_VERSION = '2.4.1';

const BLOCKS = 905_000;

/** `ApplicationServerInfoData` of a server whose node is in sync with the network. */
export const serverInfo = (version: string): object => ({
  version,
  onion: null,
  supportedPaymentMethods: [PAYMENT_METHOD],
  fullySynched: true,
  syncStatus: [
    {
      paymentMethodId: PAYMENT_METHOD,
      nodeInformation: { headers: BLOCKS, blocks: BLOCKS, verificationProgress: 1 },
      chainHeight: BLOCKS,
      syncHeight: BLOCKS,
      available: true,
    },
  ],
});
