import type { Query } from 'firebase-admin/firestore';
import { sellerApplicationDocuments } from '../../documents/seller-applications.ts';

/** Applications that are not decided yet. */
export const openApplications = (): Query =>
  sellerApplicationDocuments.plain.where(sellerApplicationDocuments.field('state'), '==', 'open');
