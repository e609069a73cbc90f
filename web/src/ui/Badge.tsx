import { element } from '@/ui/primitives/element.ts';
import styles from './Badge.module.css';

/** A small highlighted label: INSTANT, OFFICIAL STORE. */
export const Badge = element('span', styles.badge);
