import styles from './Badge.module.css';
import { element } from './primitives/element.ts';

/** A small highlighted label: INSTANT, OFFICIAL STORE. */
export const Badge = element('span', styles.badge);
