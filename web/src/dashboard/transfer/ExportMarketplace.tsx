import { EXPORTED_COLLECTIONS } from '@blockbazaar/domain/transfer/exported-collections';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormSwitch } from '@/dashboard/ui/form/FormSwitch.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { EXPORT_MESSAGES } from './export-messages.ts';
import { useExport } from './useExport.ts';

const { exportHint, exportReceiptKeys, exportStart, exportCancel, exporting, exportProgress } = EXPORT_MESSAGES;

/** Exports the whole marketplace to one file. */
export default function ExportMarketplace() {
  const { progress, start, cancel } = useExport();
  const [withReceiptKeys, setWithReceiptKeys] = useState(false);
  return (
    <Stack>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {exportHint}
      </Typography>
      {progress === null ? (
        <>
          <FormSwitch label={exportReceiptKeys} checked={withReceiptKeys} onChange={setWithReceiptKeys} />
          <Button startIcon={<Icon name="download" />} onClick={() => void start(withReceiptKeys)}>
            <span>{exportStart}</span>
          </Button>
        </>
      ) : (
        <>
          <Bar
            variant="determinate"
            color="success"
            value={(progress.collectionsDone / EXPORTED_COLLECTIONS.length) * 100}
            aria-label={exportProgress}
          />
          <Typography variant="body2">{exporting(progress.collection, progress.documents)}</Typography>
          <Button onClick={cancel}>
            <span>{exportCancel}</span>
          </Button>
        </>
      )}
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', justifyItems: 'start', gap: theme.spacing(2) }));

const Bar = styled(LinearProgress)(({ theme }) => ({
  width: '100%',
  height: theme.spacing(1),
  borderRadius: theme.market.sizes.radiusTiny,
  backgroundColor: theme.market.colors.groundDeep,
}));
