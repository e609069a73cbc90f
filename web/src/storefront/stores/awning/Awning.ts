import { element } from '@/ui/primitives/element.ts';
import styles from './Awning.module.css';

/** The striped awning: a row of hanging blocks. */
export const Awning = element('span', styles.awning);
