import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps extends ComponentProps<'span'> {
  /** A line of text by default; a `block` is as large as its class makes it, a `picture` fills its frame. */
  variant?: 'line' | 'block' | 'picture';
  width?: string;
}

/** Stands in for what is on the way. */
export const Skeleton = ({ variant = 'line', width, className, ...props }: SkeletonProps) => (
  <span {...props} className={clsx(styles.skeleton, styles[variant], className)} style={{ width }} />
);
