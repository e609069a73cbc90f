import { element } from '@/ui/primitives/element.ts';
import styles from './Panel.module.css';

/** A card with a heading and what belongs to it. */
export const Panel = element('section', styles.panel);
