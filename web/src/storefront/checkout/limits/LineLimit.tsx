import type { PurchaseLimit } from '@blockbazaar/domain/callables';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icons/Icon.tsx';

/** Texts about purchase limits. The reasons come from the server. */
const LIMIT_MESSAGES = {
  take: (left: number): string => `Reduce to ${left}`,
  /** For screen readers only. */
  takeOf: (left: number, name: string): string => `Reduce to ${left} of ${name}`,
} as const;

interface LineLimitProps {
  limit: PurchaseLimit | null;
  /** The name of the product. */
  name: string;
  disabled: boolean;
  onQuantity: (quantity: number) => void;
}

/** A live region with the limit of a line, and a button that sets the largest allowed quantity. */
export function LineLimit({ limit, name, disabled, onQuantity }: LineLimitProps) {
  return (
    <Place aria-live="polite">
      {limit !== null && (
        <Words>
          <Icon name="warning" size="small" />
          <span>{limit.text}</span>
        </Words>
      )}
      {limit !== null && limit.left > 0 && (
        <Button
          size="small"
          variant="outlined"
          disabled={disabled}
          aria-label={LIMIT_MESSAGES.takeOf(limit.left, name)}
          onClick={() => onQuantity(limit.left)}
        >
          <span>{LIMIT_MESSAGES.take(limit.left)}</span>
        </Button>
      )}
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  '&:empty': { display: 'none' },
  [theme.breakpoints.up('sm')]: { gridColumn: '2 / -1' },
}));

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(0.75),
  margin: 0,
  color: theme.palette.error.main,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: 0, marginBlockStart: theme.spacing(0.25) },
}));
