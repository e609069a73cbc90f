import { errorMessage, type Message } from '@blockbazaar/domain/messages';
import { counted } from '@blockbazaar/domain/text/counted';

/** Texts of the export. */
export const EXPORT_MESSAGES = {
  export: 'Export',
  exportText: 'The whole marketplace as one JSON file',
  exportHint:
    'A backup, or a file for import elsewhere: stores, products, orders, the ledger, sellers, reviews, settings and the audit log. Passwords, sessions and webhook addresses are never part of it. The file includes buyer names and payout accounts: store it securely.',
  exportReceiptKeys: 'Include the links to order pages, for moving to another installation',
  exportStart: 'Export marketplace',
  exportCancel: 'Cancel export',
  exporting: (collection: string, documents: number): string =>
    `Reading ${collection}: ${counted(documents, 'document', 'documents')} so far`,
  exportProgress: 'Progress of the export',
  exported: (documents: number): Message => ({
    title: 'Export finished',
    text: `${counted(documents, 'document was', 'documents were')} saved to your downloads.`,
  }),
  exportCancelled: { title: 'Export cancelled' } as Message,
  exportFailed: errorMessage('The export failed. Please try again.'),
} as const;
