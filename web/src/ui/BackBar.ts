import { element } from '@/ui/primitives/element.ts';
import styles from './BackBar.module.css';

/** The row above a screen: a back link aligned with the screen's text, and content at the other end. */
export const BackBar = element('div', styles.backBar);
