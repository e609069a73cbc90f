import { ChartsText, type ChartsTextProps } from '@mui/x-charts/ChartsText';
import { useContext } from 'react';
import { labelLines } from './format-chart.ts';
import { StoreNames } from './store-names.ts';

/** A store's full name beside its bar: the library would truncate it to one line. Other labels are unchanged. */
export function StoreTickLabel(props: ChartsTextProps) {
  const name = useContext(StoreNames).get(props.text);
  return <ChartsText {...props} text={name === undefined ? props.text : labelLines(name).join('\n')} />;
}
