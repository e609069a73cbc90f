import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps extends ComponentProps<'span'> {
  /** A line of text by default. A `block` is sized by its class; a `picture` fills its frame. */
  variant?: 'line' | 'block' | 'picture';
  width?: string;
}

/** Placeholder for loading content. */
export const Skeleton = ({ variant = 'line', width, className, ...props }: SkeletonProps) => (
  <span {...props} className={clsx(styles.skeleton, styles[variant], className)} style={{ width }} />
);
