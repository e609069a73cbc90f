import styles from './Panel.module.css';
import { element } from './primitives/element.ts';

/** A card with a heading and content. */
export const Panel = element('section', styles.panel);
