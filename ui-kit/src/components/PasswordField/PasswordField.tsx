import clsx from 'clsx';
import { useState } from 'react';
import { Field } from '../Field/Field';
import { EYE, EYE_OFF } from '../Icon/signs';
import { IconButton } from '../IconButton/IconButton';
import type { TextFieldProps } from '../TextField/TextField';
import styles from './PasswordField.module.css';

export interface PasswordStrength {
  /** Bars lit, out of four. */
  score: 0 | 1 | 2 | 3 | 4;
  /** The same in words, such as 'Bon mot de passe'. */
  label: string;
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'unit'> {
  /** Shown under the control while it is given. */
  strength?: PasswordStrength;
}

/** A secret, with a button that shows it. */
export function PasswordField({
  label,
  error,
  hint,
  optional,
  hideLabel,
  id,
  className,
  strength,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={clsx(styles.root, className)}>
      <Field {...{ label, error, hint, optional, hideLabel, id }}>
        {(control) => (
          <div className={styles.row}>
            <input
              {...rest}
              {...control}
              type={shown ? 'text' : 'password'}
              className={clsx(control.className, styles.input)}
            />
            <IconButton
              className={styles.toggle}
              icon={shown ? EYE_OFF : EYE}
              size="small"
              label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            />
          </div>
        )}
      </Field>
      {strength && (
        <div className={styles.meter}>
          <div className={styles.strength} aria-hidden="true">
            {[1, 2, 3, 4].map((bar) => (
              <span key={bar} data-on={bar <= strength.score || undefined} />
            ))}
          </div>
          <p className={styles.words} role="status">
            {strength.label}
          </p>
        </div>
      )}
    </div>
  );
}
