import { documentIdSchema } from '@blockbazaar/domain/document-id';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { INSTANT_MONEY, NO_STORE, type StoreChoice } from '@/dashboard/stores/store-picker/store-choice.ts';
import { STORE_PICKER_MESSAGES } from '@/dashboard/stores/store-picker/store-picker-messages.ts';
import { StorePicker } from '@/dashboard/stores/store-picker/StorePicker.tsx';
import { withParameters } from '@/ui/browser/with-parameters.ts';
import { useStoreForOwner } from '../api.ts';
import { StatementPanel } from '../statement/StatementPanel.tsx';
import { INCOME_MESSAGES } from './income-messages.ts';

const messages = INCOME_MESSAGES;
const STORE = 'store';
const FIRST = [INSTANT_MONEY];

/** A store's statement, as its seller sees it. The query string has the store, `?store=…`, and the days. */
export function StoreStatement() {
  const titleId = useId();
  const [params] = useSearchParams();
  const [requestedStoreId] = useState(() => documentIdSchema.safeParse(params.get(STORE)).data);
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h4" sx={{ mb: 1.5 }}>
        {messages.statements}
      </Typography>
      {requestedStoreId === undefined ? <AnyStore initial={NO_STORE} /> : <SelectedStore storeId={requestedStoreId} />}
    </section>
  );
}

/** Loads the name of the store in the query string. */
function SelectedStore({ storeId }: { storeId: string }) {
  const store = useStoreForOwner(storeId);
  if (store.status === 'loading') return <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(7) }} />;
  const name = (store.status === 'ready' ? store.data?.name : undefined) ?? STORE_PICKER_MESSAGES.deletedStore;
  return <AnyStore initial={storeId === INSTANT_MONEY.storeId ? INSTANT_MONEY : { storeId, name, hint: null }} />;
}

function AnyStore({ initial }: { initial: StoreChoice }) {
  const [, setParams] = useSearchParams();
  const [choice, setChoice] = useState(initial);
  const choose = (chosen: StoreChoice): void => {
    setChoice(chosen);
    setParams(() => withParameters([[STORE, chosen.storeId]]), { replace: true });
  };
  return (
    <>
      <Choice>
        <StorePicker value={choice} first={FIRST} onChange={choose} />
      </Choice>
      {choice.storeId === null ? (
        <Typography variant="body2" color="textSecondary">
          {messages.statementsHint}
        </Typography>
      ) : (
        <StatementPanel key={choice.storeId} staff="owner" storeId={choice.storeId} storeName={choice.name} />
      )}
    </>
  );
}

const Choice = styled('div')(({ theme }) => ({ maxWidth: theme.spacing(64), marginBlockEnd: theme.spacing(2) }));
