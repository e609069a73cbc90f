import { dayOf, rangeProblem, type DayRange, type RangeProblem } from '@blockbazaar/domain/ledger/day-range';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState, type RefObject } from 'react';
import { serverNow } from '@/firebase/server-clock.ts';
import { STATEMENT_MESSAGES } from './statement-messages.ts';

const messages = STATEMENT_MESSAGES;

interface RangeFormProps {
  value: DayRange;
  onSubmit: (range: DayRange) => void;
}

/** Returns the date field that a problem is shown at. */
function fieldOf(problem: RangeProblem, range: DayRange, today: string): keyof DayRange {
  if (problem === 'future') return range.from > today ? 'from' : 'until';
  return problem === 'no-from' ? 'from' : 'until';
}

/** The first and the last day of a statement. Errors are shown on submit. */
export function RangeForm({ value, onSubmit }: RangeFormProps) {
  const [today] = useState(() => dayOf(serverNow()));
  const [range, setRange] = useState(() => ({ ...value, until: value.until < today ? value.until : today }));
  const [problem, setProblem] = useState<RangeProblem | null>(null);
  const inputs = { from: useRef<HTMLInputElement>(null), until: useRef<HTMLInputElement>(null) };
  const wrong = problem === null ? null : fieldOf(problem, range, today);

  const submit = (): void => {
    const found = rangeProblem(range, serverNow());
    setProblem(found);
    if (found === null) onSubmit(range);
    else inputs[fieldOf(found, range, today)].current?.focus();
  };

  return (
    <Form
      noValidate
      aria-label={messages.range}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {(['from', 'until'] as const).map((name) => (
        <DayField
          key={name}
          label={messages[name]}
          value={range[name]}
          latest={today}
          inputRef={inputs[name]}
          error={wrong === name && problem !== null ? messages.rangeProblem(problem) : undefined}
          onChange={(day) => {
            setRange({ ...range, [name]: day });
            setProblem(null);
          }}
        />
      ))}
      <Button type="submit">{messages.show}</Button>
    </Form>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  latest: string;
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onChange: (day: string) => void;
}

function DayField({ label, value, latest, inputRef, error, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <Field
      id={id}
      type="date"
      size="small"
      label={label}
      value={value}
      inputRef={inputRef}
      error={error !== undefined}
      helperText={<span aria-live="polite">{error}</span>}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { max: latest }, inputLabel: { shrink: true } }}
    />
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5, 1),
}));

const Field = styled(TextField)(({ theme }) => ({
  flex: `1 1 ${theme.spacing(18)}`,
  maxWidth: theme.spacing(21),
  '& .MuiFormHelperText-root': { marginInline: 0 },
  '& .MuiFormHelperText-root:has(span:empty)': { display: 'none' },
}));
