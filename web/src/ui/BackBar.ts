import styles from './BackBar.module.css';
import { element } from './primitives/element.ts';

/** The row above a screen: a back link aligned with the screen's text, and content at the other end. */
export const BackBar = element('div', styles.backBar);
