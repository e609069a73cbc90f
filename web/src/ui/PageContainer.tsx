import clsx from 'clsx';
import styles from './PageContainer.module.css';
import { element } from './primitives/element.ts';

/** The content width of every page: centered, with side margins. */
export const PageContainer = element('div', styles.pageContainer);

/** A section of a page with the same width. */
export const PageSection = element('section', clsx(styles.pageContainer, styles.section));
