import { element } from '@/ui/primitives/element.ts';
import styles from './store-card-parts.module.css';

export const Banner = element('div', styles.banner);
export const Badge = element('span', styles.badge);
export const Body = element('div', styles.body);
export const Name = element('h2', styles.name);
export const Description = element('p', styles.description);
