import clsx from 'clsx';
import { createElement, type ComponentProps, type ReactNode } from 'react';

type Tag = keyof HTMLElementTagNameMap;
type ElementProps<Name extends Tag> = ComponentProps<Name> & {
  /** Another tag of the same looks. */
  as?: Tag;
};

/** An HTML element with a class of its own, for looks that several files use. What a file uses itself it writes as the element. */
export const element =
  <Name extends Tag>(tag: Name, className: string | undefined) =>
  ({ as = tag, className: more, ...props }: ElementProps<Name>): ReactNode =>
    createElement(as, { ...props, className: clsx(className, more) });
