import { monthRange, type DayRange } from '@blockbazaar/domain/ledger/day-range';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { monthName } from '@/dashboard/ui/form/MonthPicker.tsx';
import { RangeForm } from './RangeForm.tsx';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import { monthOfRange } from './statement-range.ts';

const messages = STATEMENT_MESSAGES;
const OTHER_DAYS = 'other';

interface RangePickerProps {
  /** `yyyy-mm`, newest first. */
  months: readonly string[];
  value: DayRange;
  onChange: (range: DayRange) => void;
}

/** Selects one of the last months, or a custom range. */
export function RangePicker({ months, value, onChange }: RangePickerProps) {
  const id = useId();
  const month = months.find((known) => known === monthOfRange(value)) ?? OTHER_DAYS;
  // During the input of a custom range, the statement does not change until it is submitted.
  const [isEntering, setIsEntering] = useState(false);
  const chosen = isEntering ? OTHER_DAYS : month;
  const choose = (choice: string): void => {
    setIsEntering(choice === OTHER_DAYS);
    if (choice !== OTHER_DAYS) onChange(monthRange(choice));
  };
  return (
    <Row>
      <TextField
        select
        id={id}
        size="small"
        label={messages.period}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {months.map((known) => (
          <MenuItem key={known} value={known}>
            <span>{monthName(known)}</span>
          </MenuItem>
        ))}
        <MenuItem value={OTHER_DAYS}>{messages.otherDays}</MenuItem>
      </TextField>
      {chosen === OTHER_DAYS && (
        <RangeForm
          key={`${value.from} ${value.until}`}
          value={value}
          onSubmit={(range) => {
            setIsEntering(true);
            onChange(range);
          }}
        />
      )}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5, 1),
}));
