import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { Pressable, type PressableProps } from './Pressable.tsx';

export interface ButtonLook {
  /** `contained` by default. */
  variant?: 'contained' | 'outlined' | 'text';
  /** The one primary action of a screen, any other, or one that takes away. Of contained buttons. */
  color?: 'primary' | 'secondary' | 'error';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
  className?: string | undefined;
}

interface OwnProps extends ButtonLook {
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  /** It is at work, and cannot be pushed meanwhile. */
  loading?: boolean;
}

type WithOwn<Props> = Props extends unknown ? Omit<Props, keyof OwnProps> & OwnProps : never;

export type ButtonProps = WithOwn<PressableProps>;

/** A block that can be pushed: a button, or with `to` or `href` a link. */
export function Button({
  variant = 'contained',
  color = 'secondary',
  size = 'medium',
  fullWidth = false,
  startIcon,
  endIcon,
  loading = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const start = loading ? <span className={styles.spinner} /> : startIcon;
  const props = {
    ...rest,
    ...(loading && { disabled: true }),
    className: clsx(styles.button, styles[variant], styles[color], styles[size], fullWidth && styles.wide, className),
    // Which kind of element it is stays as it was given.
  } as PressableProps;
  return (
    <Pressable {...props}>
      {start !== undefined && (
        <span className={styles.start} aria-hidden="true">
          {start}
        </span>
      )}
      {children}
      {endIcon !== undefined && (
        <span className={styles.end} aria-hidden="true">
          {endIcon}
        </span>
      )}
    </Pressable>
  );
}
