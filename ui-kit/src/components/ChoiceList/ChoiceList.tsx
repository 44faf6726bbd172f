import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '../Field/Field';
import styles from './ChoiceList.module.css';

export interface Choice {
  /** Told to `onChoose`. */
  id: string;
  /** What it is called, first on its line. */
  name: string;
  /** At the end of its line, such as its price. */
  aside?: ReactNode;
  /** Lines under its name. */
  lines?: readonly ReactNode[];
  /** What it asks for once it is chosen, under it and nowhere else. */
  asks?: ReactNode;
}

export interface ChoiceListProps extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  /** Over the rows. */
  legend: ReactNode;
  /** The rows, in their order. */
  choices: readonly Choice[];
  /** Id of the chosen one; '' for none. */
  chosen: string;
  /** Another one was chosen, by its id. */
  onChoose: (id: string) => void;
  /** What is wrong, in a sentence; announced when it appears. */
  error?: ReactNode;
}

/** One of several, each a row: its whole line is the target. */
export function ChoiceList({ legend, choices, chosen, onChoose, error, className, ...rest }: ChoiceListProps) {
  const name = useId();
  const errorId = `${name}-erreur`;
  return (
    <fieldset {...rest} className={className ? `${styles.root} ${className}` : styles.root}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ id, name: label, aside, lines = [], asks }) => (
        <div key={id} className={styles.choice}>
          <label className={styles.row}>
            <input
              type="radio"
              className={styles.mark}
              name={name}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
            />
            <span className={styles.words}>
              <strong>{label}</strong>
              {lines.map((line, index) => (
                <span key={index} className={styles.line}>
                  {line}
                </span>
              ))}
            </span>
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          </label>
          {id === chosen && asks && <div className={styles.asks}>{asks}</div>}
        </div>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
