import clsx from 'clsx';
import { createElement, type ComponentProps, type ReactNode } from 'react';

type Tag = keyof HTMLElementTagNameMap;
type ElementProps<Name extends Tag> = ComponentProps<Name> & {
  /** Another tag with the same style. */
  as?: Tag;
};

/** Creates an HTML element with a class, for styles that several files use. A single file uses the element directly. */
export const element =
  <Name extends Tag>(tag: Name, className: string | undefined) =>
  ({ as = tag, className: more, ...props }: ElementProps<Name>): ReactNode =>
    createElement(as, { ...props, className: clsx(className, more) });
