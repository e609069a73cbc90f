import { styled } from '@mui/material/styles';
import { BULK_MESSAGES } from './bulk-messages.ts';

/** The maximum number of items. Only the number of further items is shown. */
const LISTED_MAX = 200;

interface NamedReasonsProps {
  title: string;
  items: readonly { key: string; name: string; reasons: readonly string[] }[];
}

/** The skipped items, with their reasons. */
export function NamedReasons({ title, items }: NamedReasonsProps) {
  return (
    <Warning>
      <p>{title}</p>
      <ul>
        {items.slice(0, LISTED_MAX).map(({ key, name, reasons }) => (
          <li key={key}>
            <b>{name}</b> <span>{reasons.join(' ')}</span>
          </li>
        ))}
        {items.length > LISTED_MAX && <li>{BULK_MESSAGES.more(items.length - LISTED_MAX)}</li>}
      </ul>
    </Warning>
  );
}

const Warning = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.market.sizes.radiusSmall,
  color: theme.market.colors.amber,
  backgroundColor: theme.market.colors.amberDeep,
  overflowWrap: 'anywhere',
  '& p': { margin: 0, fontWeight: 600 },
  '& ul': { margin: 0, paddingInlineStart: theme.spacing(2.5) },
}));
