import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '@/ui/icons/Icon.tsx';
import { GroupFoot, GroupProblem } from './FieldGroup.ts';

interface AddRowProps {
  /** Label of the button. */
  label: string;
  hint: string;
  /** Replaces the hint at the maximum number of rows. */
  full: string;
  isFull: boolean;
  /** Error of all rows together. */
  problem: string | undefined;
  onAdd: () => void;
}

/** The end of a growing list of fields: its error, and the button that adds a row. */
export function AddRow({ label, hint, full, isFull, problem, onAdd }: AddRowProps) {
  return (
    <>
      <GroupProblem aria-live="polite">{problem}</GroupProblem>
      <GroupFoot>
        <Button size="small" startIcon={<Icon name="plus" size="small" />} disabled={isFull} onClick={onAdd}>
          <span>{label}</span>
        </Button>
        <Typography component="output" variant="caption" color={isFull ? 'textPrimary' : 'textSecondary'}>
          {isFull ? full : hint}
        </Typography>
      </GroupFoot>
    </>
  );
}
