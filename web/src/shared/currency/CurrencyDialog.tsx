import { MAIN_CURRENCIES, MORE_CURRENCIES, type Currency } from '@blockbazaar/domain/currencies/currencies';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { chooseCurrency, useCurrencyChoice } from './currency-choice.ts';
import { CURRENCY_MESSAGES } from './currency-messages.ts';
import { CurrencyOption } from './CurrencyOption.tsx';
import { useRates } from './live-rates.ts';

export interface CurrencyDialogProps {
  onClosed: () => void;
}

const messages = CURRENCY_MESSAGES;
/** The source of the rates, which asks to be named where they are shown. */
const RATES_HOME = 'https://www.exchangerate-api.com';

const has = (currencies: readonly Currency[], code: string): boolean =>
  currencies.some((currency) => currency.code === code);

/** All currencies, over whatever is on the screen. Choosing by pointer also closes; by keyboard one can look around first. */
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
    // The button is gone: what it led to takes the focus.
    requestAnimationFrame(() => {
      dialog.current?.querySelector<HTMLInputElement>(`input[value="${MORE_CURRENCIES[0]?.code}"]`)?.focus();
    });
  };
  const closeFromVeil = (event: MouseEvent): void => {
    if (event.target === dialog.current) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the dialog closes it; Escape does the same by itself
    <Dialog ref={dialog} aria-labelledby={titleId} onClick={closeFromVeil} onClose={onClosed}>
      <Sheet
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <Top>
          <Typography id={titleId} component="h2" variant="h3">
            {messages.title}
          </Typography>
          <IconButton aria-label="Close" onClick={close}>
            <Icon name="close" />
          </IconButton>
        </Top>
        <Options role="radiogroup" aria-labelledby={titleId}>
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
        </Options>
        {!showsMore && (
          <Button size="small" variant="outlined" onClick={showMore}>
            {messages.more}
          </Button>
        )}
        {rates?.isLive === false && <Alert severity="info">{messages.typicalRates}</Alert>}
        <Bottom>
          <div>
            <Typography variant="body2" color="textSecondary">
              {messages.paidIn}
            </Typography>
            <Link href={RATES_HOME} target="_blank" rel="noopener noreferrer" variant="caption" color="textSecondary">
              {messages.ratesBy}
            </Link>
          </div>
          <Button type="submit">{messages.done}</Button>
        </Bottom>
      </Sheet>
    </Dialog>
  );
}

const Dialog = styled('dialog')(({ theme }) => ({
  ...theme.market.shapes.surface,
  width: `min(${theme.market.sizes.textMax}px, calc(100vw - ${theme.spacing(2)}))`,
  maxWidth: 'none',
  maxHeight: `calc(100dvh - ${theme.spacing(4)})`,
  padding: 0,
  color: theme.palette.text.primary,
  overscrollBehavior: 'contain',
  '&::backdrop': { backgroundColor: theme.market.colors.veil },
}));

const Sheet = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(1.5, 2, 2),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(2, 3, 3) },
}));

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginInlineEnd: theme.spacing(-1),
}));

const Options = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(1),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const Bottom = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'end',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
}));
