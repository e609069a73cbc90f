import { ChartsText, type ChartsTextProps } from '@mui/x-charts/ChartsText';
import { useContext } from 'react';
import { labelLines } from './format-chart.ts';
import { StoreNames } from './store-names.ts';

/** A store's whole name beside its bar: the library itself cuts what does not fit on one line. Other labels stay as they are. */
export function StoreTickLabel(props: ChartsTextProps) {
  const name = useContext(StoreNames).get(props.text);
  return <ChartsText {...props} text={name === undefined ? props.text : labelLines(name).join('\n')} />;
}
