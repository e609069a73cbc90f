import { element } from '@/ui/primitives/element.ts';
import styles from './BackBar.module.css';

/** The row above a screen: the way back, whose text starts where the screen's does, and what belongs at the other end. */
export const BackBar = element('div', styles.backBar);
