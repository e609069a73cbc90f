import { element } from '@/ui/primitives/element.ts';
import styles from './Panel.module.css';

/** A card with a heading and content. */
export const Panel = element('section', styles.panel);
