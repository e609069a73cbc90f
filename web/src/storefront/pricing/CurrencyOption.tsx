import type { Currency } from '@blockbazaar/domain/currencies/currencies';
import { ChoiceLabel } from '@/ui/choice-label.ts';
import styles from './CurrencyOption.module.css';

interface CurrencyOptionProps {
  currency: Currency;
  groupName: string;
  checked: boolean;
  onChoose: () => void;
  /** Called for a choice by pointer, which is final. */
  onPicked: () => void;
}

/** A currency option: its flag, its code, its name. */
export function CurrencyOption({
  currency: { code, name, flag },
  groupName,
  checked,
  onChoose,
  onPicked,
}: CurrencyOptionProps) {
  return (
    <ChoiceLabel data-currency={code}>
      <input
        className={styles.radio}
        type="radio"
        name={groupName}
        value={code}
        checked={checked}
        onChange={onChoose}
        onClick={({ detail }) => {
          if (detail > 0) onPicked();
        }}
      />
      <img className={styles.flag} src={flag} alt="" width="36" height="24" />
      <span>
        <span className={styles.code}>{code}</span> <span className={styles.name}>{name}</span>
      </span>
    </ChoiceLabel>
  );
}
