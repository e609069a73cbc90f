import type { ImportPlan } from '@blockbazaar/domain/catalog/product-csv/plan-csv-import';
import Typography from '@mui/material/Typography';
import { ChangeTable } from '../bulk-edit/ChangeTable.tsx';
import { NamedReasons } from '../bulk-edit/NamedReasons.tsx';
import { FILE_MESSAGES } from './file-messages.ts';
import { shownChange, shownProduct } from './shown-changes.ts';

const messages = FILE_MESSAGES;

/** The changes of an import, and the lines that cannot be imported. */
export function ImportPreview({ plan: { added, changed, unchanged, refused } }: { plan: ImportPlan }) {
  const isEmpty = added.length + changed.length === 0;
  return (
    <>
      <Typography component="output" variant="body2">
        {[
          isEmpty ? messages.noChanges : null,
          changed.length > 0 ? messages.changed(changed.length) : null,
          added.length > 0 ? messages.added(added.length) : null,
          unchanged.length > 0 ? messages.unchanged(unchanged.length) : null,
        ]
          .filter((sentence) => sentence !== null)
          .join(' ')}
      </Typography>
      {refused.length > 0 && (
        <NamedReasons
          title={messages.refused(refused.length)}
          items={refused.map(({ line, name, reasons }) => ({
            key: String(line),
            name: messages.line(line, name),
            reasons,
          }))}
        />
      )}
      {changed.length > 0 && <ChangeTable label={messages.previewChanged} rows={changed.map(shownChange)} />}
      {added.length > 0 && <ChangeTable label={messages.previewAdded} rows={added.map(shownProduct)} />}
    </>
  );
}
