import type { ReactNode } from 'react';
import styles from './Field.module.css';

export interface FieldLook {
  /** Of the field itself: its label and its help are named after it. */
  id: string;
  label: string;
  required?: boolean | undefined;
  /** What is in it cannot be taken. */
  invalid?: boolean | undefined;
  /** Stands below it. */
  help?: ReactNode;
}

/** What connects a field with its help. */
export const describedBy = ({ id, invalid = false, help }: Omit<FieldLook, 'label'>) => ({
  'aria-invalid': invalid,
  'aria-describedby': help === undefined ? undefined : helpId(id),
});

const helpId = (id: string): string => `${id}-help`;

/** The frame around a field, with its label: in the field while that is empty, else on its edge. */
export function FieldFrame({
  id,
  label,
  required = false,
  invalid = false,
  help,
  children,
}: FieldLook & { children: ReactNode }) {
  const marked = required ? `${label} *` : label;
  return (
    <div className={styles.field} data-invalid={invalid}>
      <div className={styles.box}>
        {children}
        <label className={styles.label} htmlFor={id}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {/* The gap that it leaves for the label is as wide as its legend. */}
        <fieldset className={styles.edge} aria-hidden="true">
          <legend className={styles.gap}>
            <span>{marked}</span>
          </legend>
        </fieldset>
      </div>
      {help !== undefined && (
        <div className={styles.help} id={helpId(id)}>
          {help}
        </div>
      )}
    </div>
  );
}
