import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';

interface FormSwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch with a clickable label. */
export function FormSwitch({ label, checked, disabled = false, onChange }: FormSwitchProps) {
  return (
    <Row
      label={label}
      disabled={disabled}
      control={
        <Switch
          color="success"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { role: 'switch' } }}
        />
      }
    />
  );
}

const Row = styled(FormControlLabel)(({ theme }) => ({
  minHeight: theme.market.sizes.touch,
  marginInlineEnd: 0,
  '& .MuiFormControlLabel-label': theme.typography.body2,
}));
