import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icons/Icon.tsx';
import { ORDER_LIST_MESSAGES } from '../order-messages.ts';

const messages = ORDER_LIST_MESSAGES;

interface OrderSelectionBarProps {
  count: number;
  isBusy: boolean;
  onComplete: () => void;
  onClear: () => void;
}

/** Actions for the selected orders. It stays on the screen while there is a selection. */
export function OrderSelectionBar({ count, isBusy, onComplete, onClear }: OrderSelectionBarProps) {
  return (
    <output>
      {count > 0 && (
        <Bar>
          <Count>{messages.selected(count)}</Count>
          <Button disabled={isBusy} onClick={onClear}>
            {messages.clearSelection}
          </Button>
          <Button color="primary" startIcon={<Icon name="check" size="small" />} disabled={isBusy} onClick={onComplete}>
            <span>{isBusy ? messages.completing : messages.complete(count)}</span>
          </Button>
        </Bar>
      )}
    </output>
  );
}

const Bar = styled('div')(({ theme }) => ({
  ...theme.market.shapes.panel,
  position: 'fixed',
  insetBlockEnd: theme.spacing(1),
  insetInline: theme.spacing(1),
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  width: 'fit-content',
  maxWidth: `calc(100% - ${theme.spacing(2)})`,
  marginInline: 'auto',
  padding: theme.spacing(1),
}));

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  paddingInline: theme.spacing(1),
}));
