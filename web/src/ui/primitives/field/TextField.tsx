import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

type FieldProps<Tag extends 'input' | 'textarea' | 'select'> = FieldFrameProps &
  Omit<ComponentProps<Tag>, keyof FieldFrameProps>;

/** Style sheets detect an empty field by its placeholder. */
const EMPTY_PLACEHOLDER = ' ';

export const TextField = ({ id, label, required, invalid, help, ...input }: FieldProps<'input'>) => (
  <FieldFrame id={id} label={label} required={required} invalid={invalid} help={help}>
    <input
      type="text"
      {...input}
      {...describedBy({ id, invalid, help })}
      id={id}
      required={required}
      className={styles.input}
      placeholder={EMPTY_PLACEHOLDER}
    />
  </FieldFrame>
);

/** Grows with its text. */
export const TextArea = ({ id, label, required, invalid, help, ...area }: FieldProps<'textarea'>) => (
  <FieldFrame id={id} label={label} required={required} invalid={invalid} help={help}>
    <textarea
      rows={4}
      {...area}
      {...describedBy({ id, invalid, help })}
      id={id}
      required={required}
      className={clsx(styles.input, styles.area)}
      placeholder={EMPTY_PLACEHOLDER}
    />
  </FieldFrame>
);

/** A choice of a few options, which are its children. */
export const SelectField = ({ id, label, required, invalid, help, ...select }: FieldProps<'select'>) => (
  <FieldFrame id={id} label={label} required={required} invalid={invalid} help={help}>
    <select
      {...select}
      {...describedBy({ id, invalid, help })}
      id={id}
      required={required}
      className={clsx(styles.input, styles.select)}
    />
  </FieldFrame>
);
