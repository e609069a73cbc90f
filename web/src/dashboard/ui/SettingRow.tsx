import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { StatusBadge } from './StatusBadge.tsx';

interface SettingRowProps {
  /** The heading level, one below that of the section. */
  heading?: 'h3' | 'h4';
  label: string;
  text: string;
  isOn: boolean;
  disabled: boolean;
  /** Omitted for a read-only setting. */
  onChange?: (isOn: boolean) => void;
}

/** A setting of the site: its description, its state, and its switch. */
export function SettingRow({ heading = 'h3', label, text, isOn, disabled, onChange }: SettingRowProps) {
  const [labelId, textId] = [useId(), useId()];
  return (
    <Row>
      <div>
        <Label as={heading} id={labelId}>
          {label}
        </Label>
        <Text id={textId}>{text}</Text>
      </div>
      <State>
        <output>
          <StatusBadge look={isOn ? 'green' : 'outline'}>{isOn ? 'Enabled' : 'Disabled'}</StatusBadge>
        </output>
        <Switch
          color="success"
          checked={isOn}
          disabled={disabled}
          onChange={(event) => onChange?.(event.target.checked)}
          slotProps={{ input: { role: 'switch', 'aria-labelledby': labelId, 'aria-describedby': textId } }}
        />
      </State>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Label = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  // Matches the other parts of a section.
  '&:is(h4)': theme.typography.h5,
}));

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: '70ch',
  margin: 0,
  color: theme.palette.text.secondary,
}));

const State = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  minHeight: theme.market.sizes.touch,
}));
