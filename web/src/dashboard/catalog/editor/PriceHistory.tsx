import type { PriceHistory as History } from '@blockbazaar/domain/catalog/price-history';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useState } from 'react';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ListPlaceholder } from '@/dashboard/ui/ListPlaceholder.tsx';
import { callAdmin, callStaff, type CallResult } from '@/firebase/staff/session/staff-callables.ts';
import { PRODUCT_STATE_MESSAGES } from '../product-form/product-state-messages.ts';

const messages = PRODUCT_STATE_MESSAGES;

interface PriceHistoryProps {
  staff: StaffRole;
  productId: string;
}

/** The latest price changes of a product, which load on demand. */
export function PriceHistory({ staff, productId }: PriceHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <Section>
      <Button
        size="small"
        variant="text"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': contentId })}
        onClick={() => setIsOpen((before) => !before)}
      >
        {messages.priceHistory}
      </Button>
      {isOpen && (
        <div id={contentId}>
          <Changes staff={staff} productId={productId} />
        </div>
      )}
    </Section>
  );
}

const fetchHistory = ({ staff, productId }: PriceHistoryProps): Promise<CallResult<History>> =>
  staff === 'seller'
    ? callStaff('seller', 'getPriceHistory', { productId })
    : callAdmin('GET_PRICE_HISTORY', { productId });

function Changes({ staff, productId }: PriceHistoryProps) {
  const [history, setHistory] = useState<History | 'loading' | 'failed'>('loading');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    void fetchHistory({ staff, productId }).then((result) => {
      if (!isUnmounted) setHistory(result.outcome === 'succeeded' ? result.value : 'failed');
    });
    return () => {
      isUnmounted = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- another round repeats the same query
  }, [staff, productId, round]);
  const retry = useCallback(() => {
    setHistory('loading');
    setRound((before) => before + 1);
  }, []);

  if (history === 'loading') return <ListPlaceholder label={messages.priceHistoryLoading} height={12} />;
  if (history === 'failed')
    return (
      <div role="alert">
        <Typography variant="body2">{messages.priceHistoryFailed}</Typography>
        <Button size="small" onClick={retry}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  if (history.changes.length === 0) return <Typography variant="body2">{messages.priceHistoryEmpty}</Typography>;
  return (
    <>
      <List aria-label={messages.priceHistory}>
        {history.changes.map(({ id, at, actor, prices }) => (
          <li key={id}>
            {prices.map((price) => (
              <strong key={price.option}>{messages.priceChange(price)}</strong>
            ))}
            <span>{messages.priceChangedBy(actor)}</span>
            <time dateTime={new Date(at).toISOString()}>{formatDayAndTime(at)}</time>
          </li>
        ))}
      </List>
      {history.isMore && <Typography variant="caption">{messages.priceHistoryMore}</Typography>}
    </>
  );
}

const Section = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(1.5) }));

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: theme.spacing(1, 0),
  padding: theme.spacing(0, 0, 0, 2),
  borderInlineStart: `${theme.market.sizes.edge * 2}px solid ${theme.palette.divider}`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& strong': { display: 'block' },
  '& time': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));
