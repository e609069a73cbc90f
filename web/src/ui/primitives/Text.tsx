import clsx from 'clsx';
import { createElement, type ComponentProps, type ReactNode } from 'react';
import styles from './Text.module.css';

type Tag = 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'span' | 'strong' | 'div';
type Variant = 'h1' | 'h2' | 'h3' | 'h4' | 'subtitle1' | 'subtitle2' | 'body1' | 'body2' | 'caption' | 'overline';

interface TextProps extends ComponentProps<'p'> {
  /** Text style; running text by default. */
  variant?: Variant;
  /** Element; by default that of the variant if it is a heading, otherwise a paragraph. */
  as?: Tag;
  tone?: 'soft' | 'faint';
}

const TAGS: Partial<Record<Variant, Tag>> = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  caption: 'span',
  overline: 'span',
};

/** A heading or a paragraph, without margins. */
export const Text = ({
  variant = 'body1',
  as = TAGS[variant] ?? 'p',
  tone,
  className,
  ...props
}: TextProps): ReactNode =>
  createElement(as, {
    ...props,
    className: clsx(styles.text, styles[variant], tone !== undefined && styles[tone], className),
  });
