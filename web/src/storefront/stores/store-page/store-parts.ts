import { element } from '@/ui/primitives/element.ts';
import styles from './store-parts.module.css';

export const Counter = element('div', styles.counter);

/** Takes no space without a picture. */
export const Banner = element('div', styles.banner);

export const Sign = element('div', styles.sign);
