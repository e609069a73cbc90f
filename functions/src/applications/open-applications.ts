import type { Query } from 'firebase-admin/firestore';
import { sellerApplicationDocuments } from '../documents/seller-applications.ts';

/** What nobody has decided. */
export const openApplications = (): Query =>
  sellerApplicationDocuments.plain.where(sellerApplicationDocuments.field('state'), '==', 'open');
