import { isSameValue } from '@blockbazaar/domain/edits/field-edit';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useWatch, type Control, type FieldValues, type Path } from 'react-hook-form';
import { EDIT_FORM_MESSAGES } from './edit-form-messages.ts';
import type { FieldChanges } from './useEditForm.ts';

interface ConcurrentChangeProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  changes: FieldChanges<Values> | undefined;
  name: Path<Values> & keyof Values;
  /** The displayed value, if it differs from its text. */
  describe?: (value: NonNullable<Values[keyof Values]>) => string;
}

/** Shows the value that another person has saved for an edited field, with a button to adopt it. */
export function ConcurrentChange<Values extends FieldValues, Output>({
  control,
  changes,
  name,
  describe = String,
}: ConcurrentChangeProps<Values, Output>) {
  const textId = useId();
  const typed: unknown = useWatch({ control, name });
  const now = changes?.concurrentValues[name];
  const isShown = changes !== undefined && now !== undefined && now !== null && !isSameValue(now, typed);
  const value = isShown ? describe(now) : '';
  return (
    <Note aria-live="polite">
      {isShown && (
        <>
          <Value id={textId}>{value === '' ? EDIT_FORM_MESSAGES.cleared : EDIT_FORM_MESSAGES.changedTo(value)}</Value>
          <Button size="small" variant="text" aria-describedby={textId} onClick={() => changes.adopt(name)}>
            {EDIT_FORM_MESSAGES.adopt}
          </Button>
        </>
      )}
    </Note>
  );
}

const Note = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 1),
  color: theme.palette.warning.main,
  '&:empty': { display: 'none' },
}));

const Value = styled('span')(({ theme }) => ({
  ...theme.market.shapes.clampLines(3),
  flex: '1 1 12em',
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}));
