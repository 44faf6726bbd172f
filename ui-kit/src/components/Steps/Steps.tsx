import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import styles from './Steps.module.css';

/** The steps of a form, one under the other. Children are `StepSection`. */
export function Steps({ className, ...rest }: ComponentProps<'ol'>) {
  return <ol {...rest} className={clsx(styles.root, className)} />;
}

export type StepState = 'done' | 'open' | 'waiting';

export interface StepSectionProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** `done` shows the digest and 'Modifier', `open` the form, `waiting` cannot be opened yet. */
  state: StepState;
  /** Place in the order, from 1. */
  number: number;
  /** Heading of the step. */
  title: string;
  /** What was entered, once the step is done. */
  digest?: ReactNode;
  /** Called by 'Modifier' of a step that is done. */
  onEdit?: () => void;
  /** At the end of the head, such as the card brands. */
  aside?: ReactNode;
  /** The form. Kept in the page while closed, so that nothing typed is lost. */
  children: ReactNode;
}

/** One collapsible step. */
export function StepSection({
  state,
  number,
  title,
  digest,
  onEdit,
  aside,
  className,
  children,
  ...rest
}: StepSectionProps) {
  const bodyId = useId();
  const open = state === 'open';
  return (
    <li {...rest} className={clsx(styles.step, className)} data-state={state}>
      <h2 className={styles.stepHeading}>
        <button
          className={styles.stepHead}
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          aria-disabled={state === 'waiting' || undefined}
          aria-current={open ? 'step' : undefined}
          onClick={state === 'done' ? onEdit : undefined}
        >
          <span className={styles.stepNumber} aria-hidden="true">
            {number}
          </span>
          <span className={styles.stepTitle}>{title}</span>
          {state === 'done' ? (
            <span className={styles.edit}>Modifier</span>
          ) : aside ? (
            <span className={styles.brands}>{aside}</span>
          ) : (
            open && <Icon name="chevron-up" size="small" />
          )}
        </button>
      </h2>
      {state === 'done' && digest && <div className={styles.stepDigest}>{digest}</div>}
      <div className={styles.stepBody} id={bodyId} hidden={!open}>
        {children}
      </div>
    </li>
  );
}

export interface StepFootProps extends ComponentProps<'div'> {
  /** At every width: the button that orders, which nothing may take the place of. */
  always?: boolean;
}

/** The button of a step; hidden under 900 px, where the `PayBar` takes over, unless `always`. */
export function StepFoot({ always = false, className, ...rest }: StepFootProps) {
  return <div {...rest} data-always={always || undefined} className={clsx(styles.stepFoot, className)} />;
}
