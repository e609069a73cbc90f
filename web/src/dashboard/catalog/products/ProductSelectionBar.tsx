import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PRODUCT_LIST_MESSAGES } from './product-list-messages.ts';

const messages = PRODUCT_LIST_MESSAGES;

interface ProductSelectionBarProps {
  selected: number;
  onChange: () => void;
  onClear: () => void;
}

/** Actions for the selected products. It stays at the bottom of the screen while the list is longer than the screen. */
export function ProductSelectionBar({ selected, onChange, onClear }: ProductSelectionBarProps) {
  return (
    <Sticky>
      <output>
        {selected > 0 && (
          <Bar>
            <Count>{messages.selected(selected)}</Count>
            <Button size="small" color="primary" onClick={onChange}>
              {messages.change}
            </Button>
            <Button size="small" variant="text" onClick={onClear}>
              {messages.clear}
            </Button>
          </Bar>
        )}
      </output>
    </Sticky>
  );
}

/** At the end of the list the bar is below the last product, so that it covers none permanently. */
const Sticky = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: theme.spacing(1),
  zIndex: 2,
  width: 'fit-content',
  maxWidth: '100%',
  marginInline: 'auto',
}));

const Bar = styled('div')(({ theme }) => ({
  ...theme.market.shapes.panel,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1),
}));

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  paddingInline: theme.spacing(1),
}));
