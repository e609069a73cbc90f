import { MAIN_CURRENCIES, MORE_CURRENCIES, type Currency } from '@blockbazaar/domain/currencies/currencies';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Alert } from '@/ui/primitives/Alert.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { IconButton } from '@/ui/primitives/IconButton.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { TextLink } from '@/ui/primitives/TextLink.tsx';
import { chooseCurrency, useCurrencyChoice } from './currency-choice.ts';
import { CURRENCY_MESSAGES } from './currency-messages.ts';
import styles from './CurrencyDialog.module.css';
import { CurrencyOption } from './CurrencyOption.tsx';
import { useRates } from './live-rates.ts';

export interface CurrencyDialogProps {
  onClosed: () => void;
}

const messages = CURRENCY_MESSAGES;
/** The source of the rates, which requires attribution wherever they are shown. */
const RATES_HOME = 'https://www.exchangerate-api.com';

const has = (currencies: readonly Currency[], code: string): boolean =>
  currencies.some((currency) => currency.code === code);

/** Dialog with all currencies. Choosing by pointer also closes it; the keyboard can move through the options first. */
export function CurrencyDialog({ onClosed }: CurrencyDialogProps) {
  const [titleId, groupName] = [useId(), useId()];
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useCurrencyChoice();
  const rates = useRates();
  const [showsMore, setShowsMore] = useState(() => has(MORE_CURRENCIES, chosen));
  const offered = showsMore ? [...MAIN_CURRENCIES, ...MORE_CURRENCIES] : MAIN_CURRENCIES;
  const close = (): void => dialog.current?.close();

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);

  const showMore = (): void => {
    setShowsMore(true);
    // The button no longer exists: its target receives the focus.
    requestAnimationFrame(() => {
      dialog.current?.querySelector<HTMLInputElement>(`input[value="${MORE_CURRENCIES[0]?.code}"]`)?.focus();
    });
  };
  const closeOnBackdropClick = (event: MouseEvent): void => {
    if (event.target === dialog.current) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the dialog closes it; the dialog element handles Escape
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby={titleId}
      onClick={closeOnBackdropClick}
      onClose={onClosed}
    >
      <form
        className={styles.sheet}
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <div className={styles.top}>
          <Text id={titleId} as="h2" variant="h3">
            {messages.title}
          </Text>
          <IconButton aria-label="Close" onClick={close}>
            <Icon name="close" />
          </IconButton>
        </div>
        <div className={styles.options} role="radiogroup" aria-labelledby={titleId}>
          {offered.map((currency) => (
            <CurrencyOption
              key={currency.code}
              currency={currency}
              groupName={groupName}
              checked={currency.code === chosen}
              onChoose={() => chooseCurrency(currency.code)}
              onPicked={close}
            />
          ))}
        </div>
        {!showsMore && (
          <Button size="small" variant="outlined" onClick={showMore}>
            {messages.more}
          </Button>
        )}
        {rates?.isLive === false && <Alert severity="info">{messages.typicalRates}</Alert>}
        <div className={styles.bottom}>
          <div>
            <Text variant="body2" tone="soft">
              {messages.paidIn}
            </Text>
            <TextLink href={RATES_HOME} target="_blank" rel="noopener noreferrer" className={styles.source}>
              {messages.ratesBy}
            </TextLink>
          </div>
          <Button type="submit">{messages.done}</Button>
        </div>
      </form>
    </dialog>
  );
}
