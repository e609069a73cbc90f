import type { ReactNode } from 'react';
import styles from './Field.module.css';

export interface FieldFrameProps {
  /** ID of the field; the IDs of its label and help are derived from it. */
  id: string;
  label: string;
  required?: boolean | undefined;
  /** True if its value is invalid. */
  invalid?: boolean | undefined;
  /** Help text below the field. */
  help?: ReactNode;
}

/** Returns the attributes that connect a field with its help. */
export const describedBy = ({ id, invalid = false, help }: Omit<FieldFrameProps, 'label'>) => ({
  'aria-invalid': invalid,
  'aria-describedby': help === undefined ? undefined : helpId(id),
});

const helpId = (id: string): string => `${id}-help`;

/** The frame around a field, with its label: inside the field while it is empty, otherwise on its border. */
export function FieldFrame({
  id,
  label,
  required = false,
  invalid = false,
  help,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  const marked = required ? `${label} *` : label;
  return (
    <div className={styles.field} data-invalid={invalid}>
      <div className={styles.box}>
        {children}
        <label className={styles.label} htmlFor={id}>
          <span>{label}</span>
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {/* The legend creates a gap in the border as wide as the label. */}
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
