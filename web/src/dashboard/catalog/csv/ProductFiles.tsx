import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { saveFile } from '@/dashboard/ui/save-file.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { readOwnProducts } from '../products/api.ts';
import { FILE_MESSAGES } from './file-messages.ts';

const messages = FILE_MESSAGES;
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Exports all products of the store to a file, and imports them. */
export function ProductFiles({ storeId }: { storeId: string }) {
  const toast = useToast();
  const [isExporting, setIsExporting] = useState(false);
  const [isImporting, setIsImporting] = useState(false);

  const save = async (): Promise<void> => {
    setIsExporting(true);
    try {
      // The CSV writer loads on demand.
      const [products, { writeProductCsv }] = await Promise.all([
        readOwnProducts(storeId, 'all'),
        import('./product-csv.ts'),
      ]);
      const content = new Blob([writeProductCsv(products)], { type: 'text/csv;charset=utf-8' });
      saveFile(content, messages.fileName(new Date().toISOString().slice(0, 10)));
    } catch {
      toast(messages.exportFailed, 'error');
    }
    setIsExporting(false);
  };

  return (
    <Buttons>
      <Button
        size="small"
        startIcon={<Icon name="download" size="small" />}
        disabled={isExporting}
        onClick={() => void save()}
      >
        <span>{isExporting ? messages.exporting : messages.export}</span>
      </Button>
      <Button size="small" onClick={() => setIsImporting(true)}>
        {messages.import}
      </Button>
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog storeId={storeId} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </Buttons>
  );
}

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
