import clsx from 'clsx';
import { element } from '@/ui/primitives/element.ts';
import styles from './PageContainer.module.css';

/** The width of every page: centred, with room at the sides. */
export const PageContainer = element('div', styles.pageContainer);

/** A part of a page, as wide as it, below another. */
export const PageSection = element('section', clsx(styles.pageContainer, styles.section));
