import { succeed } from '@blockbazaar/domain/failures';
import { incomeOf } from '@blockbazaar/domain/ledger/income';
import type { INCOME_OPERATIONS } from '@blockbazaar/domain/ledger/income-operations';
import { ledgerMonthId, SITE_BOOKS } from '@blockbazaar/domain/ledger/roll-up';
import { ledgerBalanceDocuments, ledgerMonthDocuments } from '../documents/ledger-sums.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { readWithUnsummedEntries } from './sums/read-with-unsummed-entries.ts';

export const INCOME_HANDLERS: AdminHandlers<keyof typeof INCOME_OPERATIONS> = {
  GET_INCOME: async ({ month }) => {
    const monthId = ledgerMonthId(SITE_BOOKS, month);
    const { stored, unseen } = await readWithUnsummedEntries(() =>
      Promise.all([ledgerBalanceDocuments.typed.doc(SITE_BOOKS).get(), ledgerMonthDocuments.typed.doc(monthId).get()]),
    );
    const [balance, ofMonth] = stored;
    return succeed(
      incomeOf(month, {
        balances: [balance.data(), unseen.ledgerBalances.get(SITE_BOOKS)].flatMap((sums) => sums ?? []),
        months: [ofMonth.data(), unseen.ledgerMonths.get(monthId)].flatMap((sums) => sums ?? []),
      }),
    );
  },
};
