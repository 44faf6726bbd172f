import type { ComponentProps } from 'react';
import { Field } from '../Field/Field';
import type { FieldLook } from '../Field/Field';

export interface SelectOption {
  /** What the form sends. */
  value: string;
  /** What the person reads. */
  label: string;
  /** Shown, but not to be chosen now. */
  disabled?: boolean;
}

export interface SelectProps extends FieldLook, Omit<ComponentProps<'select'>, 'children'> {
  /** What is offered; a text stands for its own value. */
  options: readonly (SelectOption | string)[];
}

/** The browser's own list: autofill and phones know it best. */
export function Select({ label, error, hint, optional, hideLabel, id, className, options, ...rest }: SelectProps) {
  return (
    <Field {...{ label, error, hint, optional, hideLabel, id, className }}>
      {(control) => (
        <select {...rest} {...control}>
          {options.map((option) => {
            const {
              value,
              label: text,
              disabled,
            } = typeof option === 'string' ? { value: option, label: option, disabled: false } : option;
            return (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}
