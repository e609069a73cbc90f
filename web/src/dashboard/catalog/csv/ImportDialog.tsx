import { planCsvImport, type ImportPlan } from '@blockbazaar/domain/catalog/product-csv/plan-csv-import';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type FormEvent } from 'react';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { newProductId } from '../api.ts';
import { BULK_MESSAGES } from '../bulk-edit/bulk-messages.ts';
import { OutcomeDialog } from '../bulk-edit/OutcomeDialog.tsx';
import { useSendEdits } from '../bulk-edit/useSendEdits.ts';
import { readOwnProducts } from '../products/api.ts';
import { FILE_MESSAGES } from './file-messages.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { readProductCsv } from './product-csv.ts';
import { changesOf } from './shown-changes.ts';

const messages = FILE_MESSAGES;

type Chosen =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'refused'; reason: string }
  | { state: 'planned'; plan: ImportPlan };

async function planOf(storeId: string, file: File): Promise<Chosen> {
  try {
    const table = readProductCsv(new Uint8Array(await file.arrayBuffer()));
    if (!table.ok) return { state: 'refused', reason: table.reason };
    return { state: 'planned', plan: planCsvImport(await readOwnProducts(storeId, 'all'), table.lines) };
  } catch {
    return { state: 'refused', reason: messages.readFailed };
  }
}

const FileField = styled(TextField)(({ theme }) => ({
  '& input': { height: 'auto' },
  '& input::file-selector-button': {
    ...theme.typography.body2,
    marginInlineEnd: theme.spacing(1.5),
    padding: theme.spacing(0.75, 1.5),
    border: 0,
    borderRadius: theme.market.sizes.radiusSmall,
    color: theme.palette.text.primary,
    backgroundColor: theme.market.colors.panelHover,
    cursor: 'pointer',
  },
}));

/** Reads a file, previews its changes, and saves them after a confirmation. */
export default function ImportDialog({ storeId, onClose }: { storeId: string; onClose: () => void }) {
  const fileId = useId();
  const toast = useToast();
  const edits = useSendEdits();
  const [chosen, setChosen] = useState<Chosen>({ state: 'none' });
  /** Numbers the selected files, so that a slow file does not replace a later one. */
  const choice = useRef(0);
  const { state } = edits;
  const plan = chosen.state === 'planned' ? chosen.plan : null;
  const count = (plan?.changed.length ?? 0) + (plan?.added.length ?? 0);

  const choose = async (file: File | undefined): Promise<void> => {
    choice.current += 1;
    const mine = choice.current;
    setChosen({ state: file === undefined ? 'none' : 'reading' });
    if (file === undefined) return;
    const planned = await planOf(storeId, file);
    if (choice.current === mine) setChosen(planned);
  };
  const finish = ({ refused, unfinishedCalls, written, added }: Awaited<ReturnType<typeof edits.send>>): void => {
    if (refused.length > 0 || unfinishedCalls.length > 0) return;
    toast(BULK_MESSAGES.done(written, added), 'success');
    onClose();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (chosen.state === 'none') setChosen({ state: 'refused', reason: messages.chooseFirst });
    if (plan !== null && count > 0) finish(await edits.send(changesOf(plan, newProductId)));
  };

  if (state.phase === 'ended') {
    const names = new Map(plan?.changed.map(({ id, name }) => [id, name]));
    return (
      <OutcomeDialog
        summary={state.summary}
        nameOf={(id) => names.get(id) ?? id}
        onAgain={() => void edits.sendLeft().then(finish)}
        onClose={onClose}
      />
    );
  }

  const error = chosen.state === 'refused' ? chosen.reason : null;
  return (
    <FormDialog
      title={messages.title}
      text={messages.text}
      action={messages.apply(count)}
      busyAction={state.phase === 'sending' ? BULK_MESSAGES.sending(state.sent, state.total) : messages.reading}
      isBusy={state.phase === 'sending' || chosen.state === 'reading'}
      width="md"
      onSubmit={submit}
      onClose={() => {
        if (state.phase !== 'sending') onClose();
      }}
    >
      <FileField
        id={fileId}
        type="file"
        label={messages.file}
        fullWidth
        error={error !== null}
        helperText={error}
        onChange={({ target }) => void choose((target as HTMLInputElement).files?.[0])}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { accept: '.csv,.tsv,.txt,text/csv,text/tab-separated-values' },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
      {chosen.state === 'reading' && <Typography component="output">{messages.reading}</Typography>}
      {plan !== null && <ImportPreview plan={plan} />}
    </FormDialog>
  );
}
