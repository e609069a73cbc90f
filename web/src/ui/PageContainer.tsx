import clsx from 'clsx';
import { element } from '@/ui/primitives/element.ts';
import styles from './PageContainer.module.css';

/** The content width of every page: centered, with side margins. */
export const PageContainer = element('div', styles.pageContainer);

/** A section of a page with the same width. */
export const PageSection = element('section', clsx(styles.pageContainer, styles.section));
