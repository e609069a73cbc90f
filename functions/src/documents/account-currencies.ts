import { accountCurrencySchema, type AccountCurrency } from '@blockbazaar/domain/payments/account-currency';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const accountCurrencyDocuments = defineDocuments('accountCurrencies', accountCurrencySchema);

export const accountCurrencyRef = (provider: PaymentProviderName): DocumentReference<AccountCurrency> =>
  accountCurrencyDocuments.typed.doc(provider);
