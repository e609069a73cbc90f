import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { PRODUCT_LIST_MESSAGES } from './product-list-messages.ts';

const messages = PRODUCT_LIST_MESSAGES;

interface ProductSelectionBarProps {
  selected: number;
  shown: number;
  onSelectAll: (isSelected: boolean) => void;
  onChange: () => void;
}

/** Selects all products that are shown, and offers actions for the selection. */
export function ProductSelectionBar({ selected, shown, onSelectAll, onChange }: ProductSelectionBarProps) {
  return (
    <Bar>
      <FormControlLabel
        label={messages.selectAll}
        control={
          <Checkbox
            checked={selected === shown}
            indeterminate={selected > 0 && selected < shown}
            onChange={({ target }) => onSelectAll(target.checked)}
          />
        }
      />
      <Typography component="output" variant="body2" color="textSecondary">
        {selected > 0 && messages.selected(selected)}
      </Typography>
      {selected > 0 && (
        <Buttons>
          <Button size="small" color="primary" onClick={onChange}>
            {messages.change}
          </Button>
          <Button size="small" variant="text" onClick={() => onSelectAll(false)}>
            {messages.clear}
          </Button>
        </Buttons>
      )}
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  // Aligns the checkbox with those of the cards.
  paddingInlineStart: theme.spacing(1.5),
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
