import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { DRAFT_MESSAGES } from './draft-messages.ts';
import type { FormDraft } from './useFormDraft.ts';

/** Reports at the top of a form that its draft was restored, with a button that discards it. */
export function DraftNotice({ draft: { restored, revert } }: { draft: FormDraft }) {
  if (restored === null) return null;
  return (
    <Alert
      severity={restored === 'partly' ? 'warning' : 'info'}
      role="note"
      action={
        <Button size="small" onClick={revert}>
          {DRAFT_MESSAGES.discard}
        </Button>
      }
    >
      {restored === 'partly' ? DRAFT_MESSAGES.partlyRestored : DRAFT_MESSAGES.restored}
    </Alert>
  );
}
