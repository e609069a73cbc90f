import type { Message } from '@blockbazaar/domain/messages';
import { useState, type ComponentType } from 'react';
import { logFault } from '@/firebase/log.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { useCurrencyChoice } from './currency-choice.ts';
import type { CurrencyDialogProps } from './CurrencyDialog.tsx';
import styles from './CurrencyPicker.module.css';

/** The header's label of the currency. Separate from the picker's texts, which load with the picker. */
const CURRENCY_PICKER_MESSAGES = {
  label: (code: string): string => `Currency: ${code}`,
  loadFailed: { title: 'Error', text: 'The currencies could not be loaded. Please try again.' } as Message,
} as const;

const loadDialog = () => import('./CurrencyDialog.tsx');

/** Preloads the dialog when it is likely to be opened. A failure to load is reported when it opens. */
function prepare(): void {
  loadDialog().catch(() => undefined);
}

/** Shows the current currency and opens the choice. The options load on demand. */
export function CurrencyPicker() {
  const code = useCurrencyChoice();
  const showToast = useToast();
  const [Dialog, setDialog] = useState<ComponentType<CurrencyDialogProps> | null>(null);

  const open = (): void => {
    loadDialog().then(
      ({ CurrencyDialog }) => setDialog(() => CurrencyDialog),
      (error: unknown) => {
        logFault('currencies-failed', { error });
        showToast(CURRENCY_PICKER_MESSAGES.loadFailed, 'error');
      },
    );
  };

  return (
    <>
      <Button
        className={styles.choice}
        variant="text"
        aria-label={CURRENCY_PICKER_MESSAGES.label(code)}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        endIcon={<Icon name="chevronDown" size="small" />}
      >
        <img className={styles.flag} src={`/art/flags/${code.toLowerCase()}.svg`} alt="" width="24" height="16" />
        <span>{code}</span>
      </Button>
      {Dialog !== null && <Dialog onClosed={() => setDialog(null)} />}
    </>
  );
}
