import { useState } from 'react';
import { useStoreNames } from '@/firebase/staff/store-names.ts';
import { ALL_STORES, type StoreChoice } from './store-choice.ts';
import { StorePicker } from './StorePicker.tsx';

interface StoreFilterProps {
  /** Null selects all stores. */
  storeId: string | null;
  onChange: (storeId: string | null) => void;
}

/** Filters orders by store. Loads the name of a store that the address selects. */
export function StoreFilter({ storeId, onChange }: StoreFilterProps) {
  const [chosen, setChosen] = useState<StoreChoice>(ALL_STORES);
  const names = useStoreNames(storeId === null ? [] : [storeId]);
  const named: StoreChoice =
    storeId === null ? ALL_STORES : { storeId, name: names.get(storeId) ?? storeId, hint: null };
  const value = chosen.storeId === storeId ? chosen : named;
  return (
    <StorePicker
      size="small"
      value={value}
      onChange={(choice) => {
        setChosen(choice);
        onChange(choice.storeId);
      }}
    />
  );
}
