import type { StoreSales } from '@blockbazaar/domain/sales/sales-operations';
import { NO_FIGURES, type Figures } from '@blockbazaar/domain/sales/sales-totals';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ColumnNames, FiguresTable } from '@/dashboard/ui/lists/FiguresTable.tsx';
import { BREAKDOWN_COLUMNS } from './breakdown-columns.ts';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';

interface StoreBreakdownProps {
  stores: readonly StoreSales[];
  all: Figures | null;
}

/** The sales figures of each store: a table on wide screens, and cards on small ones. */
export function StoreBreakdown({ stores, all }: StoreBreakdownProps) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const whole = all ?? NO_FIGURES;
  if (!isWide) {
    return (
      <Cards>
        {stores.map((store) => (
          <Card key={store.storeId}>
            <h4>{store.storeName}</h4>
            <dl>
              {BREAKDOWN_COLUMNS.map(({ label, of }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{of(store, whole)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </Cards>
    );
  }
  return (
    <Table>
      <ColumnNames names={[SALES_ADMIN_MESSAGES.store, ...BREAKDOWN_COLUMNS.map(({ label }) => label)]} />
      <tbody>
        {stores.map((store) => (
          <tr key={store.storeId}>
            <th scope="row">{store.storeName}</th>
            {BREAKDOWN_COLUMNS.map(({ label, of }) => (
              <td key={label}>{of(store, whole)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled(FiguresTable)(({ theme }) => ({
  ...theme.market.shapes.surface,
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
}));

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(40)}), 1fr))`,
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Card = styled('li')(({ theme }) => ({
  ...theme.market.shapes.surface,
  minWidth: 0,
  padding: theme.spacing(2),
  '& h4': { ...theme.typography.h4, margin: 0, marginBlockEnd: theme.spacing(1), overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: theme.spacing(1, 2), margin: 0 },
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body2, margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
}));
