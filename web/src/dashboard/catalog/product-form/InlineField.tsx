import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useUnsavedInput } from '@/dashboard/ui/drafts/unsaved-input.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { PRODUCT_STATE_MESSAGES } from './product-state-messages.ts';

const messages = PRODUCT_STATE_MESSAGES;

interface InlineFieldProps {
  /** Display format. */
  shown: string;
  /** Input format. */
  value: string;
  /** Label of the button that opens the field, and of the field. */
  changeLabel: string;
  label: string;
  inputMode: 'decimal' | 'numeric';
  /** Returns the error of the input; null if it is valid. */
  check: (text: string) => string | null;
  /** `seen` is the shown value when the field was opened. Returns whether the value was saved. */
  save: (text: string, seen: string) => Promise<boolean>;
}

/** A figure that turns into a field when clicked: Enter saves, Escape closes. */
export function InlineField({ shown, value, changeLabel, label, inputMode, check, save }: InlineFieldProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<{ text: string; seen: string; error: string | null } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useUnsavedInput(open !== null && open.text !== open.seen);
  const isOpen = open !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) input.current?.select();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const close = (): void => setOpen(null);
  const submit = async (): Promise<void> => {
    if (open === null || isBusy) return;
    const error = check(open.text);
    if (error !== null) {
      setOpen({ ...open, error });
      return;
    }
    setIsBusy(true);
    const isSaved = open.text.trim() === open.seen || (await save(open.text, open.seen));
    setIsBusy(false);
    if (isSaved) close();
  };

  if (open === null)
    return (
      <Opener
        ref={opener}
        type="button"
        aria-label={`${changeLabel}: ${shown}`}
        onClick={() => setOpen({ text: value, seen: value, error: null })}
      >
        <span>{shown}</span>
        <Icon name="edit" size="small" />
      </Opener>
    );

  return (
    <Row
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Input
        id={id}
        size="small"
        inputRef={input}
        value={open.text}
        error={open.error !== null}
        helperText={open.error}
        onChange={({ target }) => setOpen({ ...open, text: target.value, error: null })}
        slotProps={{
          htmlInput: { inputMode, autoComplete: 'off', 'aria-label': label },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
      <IconButton type="submit" aria-label={`${messages.save}: ${label}`} disabled={isBusy}>
        <Icon name="check" />
      </IconButton>
      <IconButton aria-label={`${messages.cancel}: ${label}`} disabled={isBusy} onClick={close}>
        <Icon name="close" />
      </IconButton>
    </Row>
  );
}

const Opener = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: theme.market.sizes.touch,
  marginBlock: theme.spacing(-1),
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '& svg': { color: theme.palette.text.disabled },
  '&:hover svg': { color: theme.palette.text.primary },
  '&:focus-visible': theme.market.shapes.focusRing,
}));

const Row = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  paddingBlock: theme.spacing(1),
}));

const Input = styled(TextField)(({ theme }) => ({ width: theme.spacing(20), maxWidth: '100%' }));
