import clsx from 'clsx';
import { type ComponentProps, useId } from 'react';
import { FieldError } from '../Field/Field';
import { Drawing } from '../Icon/Drawing';
import { STAR } from '../Icon/signs';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Reviews.module.css';

export interface StarsFieldProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  /** What is graded, over the stars. */
  legend: string;
  /** Name of each grade from the worst on: five words, read out and shown once chosen. */
  words: readonly string[];
  /** 1 to 5; 0 while nothing is chosen. */
  value: number;
  /** Another grade was chosen. */
  onChoose: (value: number) => void;
  /** What is wrong, in a sentence; announced when it appears. */
  error?: string | undefined;
}

/** One grade of five, each a target of full height: a group of radio buttons to keyboards and screen readers. */
export function StarsField({ legend, words, value, onChoose, error, className, ...rest }: StarsFieldProps) {
  const name = useId();
  const errorId = `${name}-erreur`;
  return (
    <fieldset {...rest} className={clsx(styles.field, className)}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {words.map((word, at) => (
          <label key={word} className={styles.choice} data-off={at + 1 > value ? '' : undefined}>
            <input
              type="radio"
              name={name}
              value={at + 1}
              checked={value === at + 1}
              onChange={() => onChoose(at + 1)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
            />
            <Drawing d={STAR.d} />
            <VisuallyHidden>{word}</VisuallyHidden>
          </label>
        ))}
        <span className={styles.chosen} aria-hidden="true">
          {words[value - 1]}
        </span>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
