import type { ComponentProps, ReactNode, Ref } from 'react';
import { Field } from '../Field/Field';
import type { FieldLook } from '../Field/Field';
import fieldStyles from '../Field/Field.module.css';

export interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'size'> {
  /** Shown at the end of the control, such as '€' or '%'; figures are then aligned to it. */
  unit?: ReactNode;
}

/** One line of text. Spread react-hook-form's `register(...)` into it. */
export function TextField({
  label,
  error,
  hint,
  optional,
  hideLabel,
  unit,
  id,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, optional, hideLabel, id, className }}>
      {(control) => {
        const input = <input {...rest} type={type} {...control} />;
        if (!unit) return input;
        return (
          <div className={fieldStyles.unit}>
            {input}
            <span aria-hidden="true">{unit}</span>
          </div>
        );
      }}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldLook, ComponentProps<'textarea'> {
  /** The control itself. */
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextAreaField({
  label,
  error,
  hint,
  optional,
  hideLabel,
  id,
  className,
  rows = 4,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, error, hint, optional, hideLabel, id, className }}>
      {(control) => <textarea {...rest} rows={rows} {...control} />}
    </Field>
  );
}
