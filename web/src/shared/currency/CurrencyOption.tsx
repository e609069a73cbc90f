import type { Currency } from '@blockbazaar/domain/currencies/currencies';
import { styled } from '@mui/material/styles';

interface CurrencyOptionProps {
  currency: Currency;
  groupName: string;
  checked: boolean;
  onChoose: () => void;
  /** It was chosen by a pointer: nobody looks any further. */
  onPicked: () => void;
}

/** One currency to choose: its flag, its code, its name. */
export function CurrencyOption({
  currency: { code, name, flag },
  groupName,
  checked,
  onChoose,
  onPicked,
}: CurrencyOptionProps) {
  return (
    <Option data-currency={code}>
      <Radio
        type="radio"
        name={groupName}
        value={code}
        checked={checked}
        onChange={onChoose}
        onClick={({ detail }) => {
          if (detail > 0) onPicked();
        }}
      />
      <img src={flag} alt="" width="36" height="24" />
      <span>
        <Code>{code}</Code> <Name>{name}</Name>
      </span>
    </Option>
  );
}

const Option = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: theme.market.sizes.touchLarge,
  padding: theme.spacing(0.75, 1),
  [theme.breakpoints.up('sm')]: { gap: theme.spacing(1.5), paddingInline: theme.spacing(1.5) },
  border: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  borderRadius: theme.market.sizes.radiusSmall,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.market.colors.panel },
  '&:has(:checked)': { borderColor: theme.market.colors.lantern, backgroundColor: theme.market.colors.panel },
  '&:has(:focus-visible)': theme.market.shapes.focusRing,
  '& img': { borderRadius: theme.market.sizes.radiusTiny },
}));

const Radio = styled('input')(({ theme }) => theme.market.shapes.visuallyHidden);

const Code = styled('span')(({ theme }) => ({ ...theme.typography.h5, display: 'block' }));

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.palette.text.secondary,
  lineHeight: 1.2,
}));
