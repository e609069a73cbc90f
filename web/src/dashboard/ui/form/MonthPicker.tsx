import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

const name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` → `November 2026`. */
export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`));

interface MonthPickerProps {
  label: string;
  /** `yyyy-mm`, newest first. */
  months: readonly string[];
  value: string;
  onChange: (month: string) => void;
}

export const MonthPicker = ({ label, months, value, onChange }: MonthPickerProps) => (
  <TextField select size="small" label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    {months.map((month) => (
      <MenuItem key={month} value={month}>
        <span>{monthName(month)}</span>
      </MenuItem>
    ))}
  </TextField>
);
