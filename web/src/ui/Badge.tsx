import { element } from '@/ui/primitives/element.ts';
import styles from './Badge.module.css';

/** A small lit plate that marks what stands out: INSTANT, OFFICIAL STORE. */
export const Badge = element('span', styles.badge);
