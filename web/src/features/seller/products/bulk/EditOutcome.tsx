import { BULK_EDIT_MESSAGES } from '@blockbazaar/domain/catalog/bulk-edit/bulk-edit-messages';
import Typography from '@mui/material/Typography';
import type { EditSummary } from '@/firebase/staff/edit-products.ts';
import { BULK_MESSAGES } from './bulk-messages.ts';
import { NamedReasons } from './NamedReasons.tsx';

const messages = BULK_MESSAGES;

interface EditOutcomeProps {
  summary: EditSummary;
  /** How a product is called. */
  nameOf: (productId: string) => string;
}

/** What came of an edit of many products: how many are done, and each that is not. */
export function EditOutcome({ summary: { written, unchanged, refused, left, reason }, nameOf }: EditOutcomeProps) {
  const leftCount = left.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <div aria-live="polite">
      <Typography>{messages.written(written)}</Typography>
      {unchanged > 0 && <Typography>{messages.unchanged(unchanged)}</Typography>}
      {refused.length > 0 && (
        <NamedReasons
          title={messages.refused(refused.length)}
          items={refused.map(({ id, code }) => ({
            key: id,
            name: nameOf(id),
            reasons: [BULK_EDIT_MESSAGES.refused[code]],
          }))}
        />
      )}
      {leftCount > 0 && (
        <Typography>
          {messages.left(leftCount)} {reason ?? messages.interrupted}
        </Typography>
      )}
    </div>
  );
}
