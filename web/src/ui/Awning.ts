import styles from './Awning.module.css';
import { element } from './primitives/element.ts';

/** The striped awning: a row of hanging blocks. */
export const Awning = element('span', styles.awning);
