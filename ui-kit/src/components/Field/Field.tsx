import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { useFrozenWhilePressed } from '../../hooks/use-frozen-while-pressed';
import hidden from '../VisuallyHidden/VisuallyHidden.module.css';
import styles from './Field.module.css';

export interface FieldLook {
  /** What is asked for, above the control. */
  label: ReactNode;
  /** What is wrong, in a sentence; announced when it appears. */
  error?: ReactNode;
  /** How to answer, under the control. */
  hint?: ReactNode;
  /** Adds '(facultatif)' to the label. */
  optional?: boolean;
  /** The label is read out but not shown. */
  hideLabel?: boolean;
}

/** What the control must carry so that label, hint and error are tied to it. */
interface ControlTies {
  /** What the label names. */
  id: string;
  /** The look of a control. */
  className: string;
  /** Set while there is an error. */
  'aria-invalid': true | undefined;
  /** The hint and the error. */
  'aria-describedby': string | undefined;
}

export interface FieldProps extends FieldLook {
  /** Id of the control, by default one of its own. */
  id?: string;
  /** Added to the root. */
  className?: string;
  /** Draws the control with what ties it to its label. */
  children: (control: ControlTies) => ReactNode;
}

/** Label above, control, then hint and error. The control itself is drawn by the caller. */
export function Field({
  label,
  error,
  hint,
  optional = false,
  hideLabel = false,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-aide`;
  const errorId = `${controlId}-erreur`;
  return (
    <div className={clsx(styles.root, className)}>
      <label htmlFor={controlId} className={hideLabel ? hidden.root : styles.label}>
        {label}
        {optional && ' '}
        {optional && <span className={styles.optional}>(facultatif)</span>}
      </label>
      {children({
        id: controlId,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': clsx(hint && hintId, error && errorId) || undefined,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The sentence under a control; nothing when there is no error. It comes and goes while nothing is pressed. */
export function FieldError({ className, children, ...rest }: ComponentProps<'p'>) {
  const words = useFrozenWhilePressed(children);
  if (!words) return null;
  return (
    <p role="alert" {...rest} className={clsx(styles.error, className)}>
      <Icon name="alert" size="small" />
      <span>{words}</span>
    </p>
  );
}
