import { BULK_EDIT_MESSAGES } from '@blockbazaar/domain/catalog/bulk-edit/bulk-edit-messages';
import Typography from '@mui/material/Typography';
import { BULK_MESSAGES } from './bulk-messages.ts';
import type { EditSummary } from './edit-products.ts';
import { NamedReasons } from './NamedReasons.tsx';

const messages = BULK_MESSAGES;

interface EditOutcomeProps {
  summary: EditSummary;
  /** Returns the name of a product. */
  nameOf: (productId: string) => string;
}

/** The result of a bulk edit: the number of saved products, and each failed one. */
export function EditOutcome({
  summary: { written, added, unchanged, refused, unfinishedCalls, reason },
  nameOf,
}: EditOutcomeProps) {
  const leftCount = unfinishedCalls.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <div aria-live="polite">
      <Typography>{messages.written(written, added)}</Typography>
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
      {leftCount > 0 && <Typography>{`${messages.left(leftCount)} ${reason ?? messages.interrupted}`}</Typography>}
    </div>
  );
}
