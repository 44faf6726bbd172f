import clsx from 'clsx';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../Icon/Icon';
import { Photograph } from '../Photograph/Photograph';
import type { PhotographFile } from '../Photograph/photograph-sources';
import styles from './Guide.module.css';

export interface GuideAnswerOption {
  /** What the form sends. */
  value: string;
  /** The answer, in a word or two. */
  name: string;
  /** What it means. */
  text: string;
  /** It was given before. */
  said: boolean;
}

export interface GuideStepProps extends Omit<ComponentProps<'form'>, 'title' | 'children' | 'method' | 'onSubmit'> {
  /** Where the answer is sent. */
  action: string;
  /** What the whole is called. */
  title: ReactNode;
  /** From 1 on. */
  step: number;
  /** How many questions there are. */
  steps: number;
  /** The question, in one line. */
  question: ReactNode;
  /** Takes the focus when the question changes. */
  questionRef?: Ref<HTMLHeadingElement>;
  /** Name of the form's field. */
  name: string;
  /** In their order. */
  answers: readonly GuideAnswerOption[];
  /** What was answered to the other questions: sent along. */
  others: readonly { name: string; value: string }[];
  /** One photograph. */
  picture: PhotographFile;
  /** Ways back and out. */
  foot: ReactNode;
  /** With a script: the answer that was pressed. */
  onAnswer: (value: string) => void;
}

/** One question with one photograph. Each answer is a button that sends the form: one press, and it works without a script. */
export function GuideStep({
  title,
  step,
  steps,
  question,
  questionRef,
  name,
  answers,
  others,
  picture,
  foot,
  onAnswer,
  className,
  ...rest
}: GuideStepProps) {
  const id = useId();
  return (
    <form
      {...rest}
      method="get"
      className={clsx(styles.root, className)}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        const pressed = (event.nativeEvent as SubmitEvent).submitter;
        if (pressed instanceof HTMLButtonElement) onAnswer(pressed.value);
      }}
    >
      <div className={styles.picture}>
        <Photograph file={picture} alt="" sizes="(min-width: 900px) 42vw, 100vw" priority />
      </div>
      <div className={styles.main}>
        <div className={styles.inner}>
          {others.map((other) => (
            <input key={other.name} type="hidden" name={other.name} value={other.value} />
          ))}
          <div className={styles.progress}>
            <p>
              {title} Question {step} sur {steps}
            </p>
            <ol className={styles.bars} aria-hidden="true">
              {Array.from({ length: steps }, (_, index) => (
                <li key={index} data-on={index < step || undefined} />
              ))}
            </ol>
          </div>
          <h1 ref={questionRef} id={id} className={styles.question} tabIndex={-1}>
            {question}
          </h1>
          <ul className={styles.answers}>
            {answers.map(({ value, name: answer, text, said }) => (
              <li key={value}>
                <button type="submit" name={name} value={value} className={styles.answer} data-said={said || undefined}>
                  <span className={styles.name}>{answer}</span>
                  <span className={styles.text}>{text}</span>
                  <Icon name="arrow-right" size="small" />
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>{foot}</div>
        </div>
      </div>
    </form>
  );
}
