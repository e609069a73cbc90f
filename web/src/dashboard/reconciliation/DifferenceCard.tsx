import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { differenceCents, netCents, type Side } from '@blockbazaar/domain/reconciliation/difference';
import type { DifferenceView } from '@blockbazaar/domain/reconciliation/reconciliation-operations';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ColumnNames, FiguresTable } from '@/dashboard/ui/lists/FiguresTable.tsx';
import { ListCard } from '@/dashboard/ui/lists/list-parts.ts';
import { StatusBadge, type BadgeStyle } from '@/dashboard/ui/StatusBadge.tsx';
import { RECONCILIATION_MESSAGES } from './reconciliation-messages.ts';

const messages = RECONCILIATION_MESSAGES;
const { columns } = messages;
const LOOKS: Record<DifferenceView['status'], BadgeStyle> = {
  open: 'red',
  corrected: 'green',
  accepted: 'yellow',
  vanished: 'secondary',
};

interface DifferenceCardProps {
  difference: DifferenceView;
  /** Omitted for a closed difference. */
  onResolve?: () => void;
}

/** The data of the provider and of the ledger, side by side. */
export function DifferenceCard({ difference, onResolve }: DifferenceCardProps) {
  const titleId = useId();
  const { provider, orderId, movement, finding, status, atProvider, inLedger, foundAt, closedAt, reason } = difference;
  const subject = orderId === null ? messages.movement(movement?.kind ?? '') : messages.order(orderNumber(orderId));
  return (
    <ListCard aria-labelledby={titleId} data-testid="difference">
      <Head>
        <h4 id={titleId}>{`${subject} · ${PROVIDERS[provider].accountLabel}`}</h4>
        <StatusBadge look="default">{messages.finding(finding)}</StatusBadge>
        <StatusBadge look={LOOKS[status]}>{messages.status(status)}</StatusBadge>
      </Head>
      <Scroll tabIndex={0} aria-labelledby={titleId}>
        <Sides aria-labelledby={titleId}>
          <ColumnNames names={[columns.sides, columns.moved, columns.fee, columns.net]} />
          <tbody>
            <SideRow name={messages.atProvider} side={atProvider} />
            <SideRow name={messages.inLedger} side={inLedger} />
            <Last>
              <th scope="row">{messages.difference}</th>
              <td>{formatUsd(atProvider.movedCents - inLedger.movedCents)}</td>
              <td>{formatUsd(atProvider.feeCents - inLedger.feeCents)}</td>
              <td>{formatUsd(differenceCents(difference))}</td>
            </Last>
          </tbody>
        </Sides>
      </Scroll>
      <Foot>
        <div>
          <p>{messages.found(formatDayAndTime(foundAt))}</p>
          {movement !== null && <p>{movement.ref}</p>}
          {closedAt !== null && <p>{messages.closedOn(formatDayAndTime(closedAt))}</p>}
          {reason !== null && <p>{messages.reasonGiven(reason)}</p>}
        </div>
        {onResolve !== undefined && (
          <Button size="small" aria-describedby={titleId} onClick={onResolve}>
            {messages.resolve}
          </Button>
        )}
      </Foot>
    </ListCard>
  );
}

const SideRow = ({ name, side }: { name: string; side: Side }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{formatUsd(side.movedCents)}</td>
    <td>{formatUsd(side.feeCents)}</td>
    <td>{formatUsd(netCents(side))}</td>
  </tr>
);

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& h4': { ...theme.typography.body1, flex: '1 1 auto', margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));

/** On a phone, only amounts with six digits require scrolling. A group, because titles of landmarks must differ. */
const Scroll = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0, overflowX: 'auto' });

const Sides = styled(FiguresTable)(({ theme }) => ({
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: {
    ...theme.typography.caption,
    '& :is(th, td)': { paddingInline: theme.spacing(0.5) },
    '& :is(th, td):first-of-type': { paddingInlineStart: 0 },
    '& :is(th, td):last-of-type': { paddingInlineEnd: 0 },
  },
}));

const Last = styled('tr')({ fontWeight: 600 });

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBlockStart: 'auto',
  color: theme.palette.text.secondary,
  '& > div': { flex: '1 1 12em', minWidth: 0 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));
