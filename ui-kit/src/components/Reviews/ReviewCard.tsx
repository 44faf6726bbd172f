import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Stars } from './Stars';
import styles from './Reviews.module.css';

export interface ReviewCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** 1 to 5. */
  stars: number;
  /** What is read out of the stars, such as '4 sur 5'. */
  starsLabel: string;
  /** A first name or initials. */
  name: string;
  /** Beside the name: when it was bought or received, when it appeared, that the purchase is proved. */
  facts: ReactNode;
  /** What its author wrote, line by line as it was typed. */
  text: string;
  /** Language of the text, where it is another than that of the page. */
  textLang?: string | undefined;
  /** What the shop says below, under its name. */
  reply?: { by: ReactNode; words: string; lang?: string | undefined } | null;
  /** At its end, such as a way to report it. */
  foot?: ReactNode;
}

/** What one buyer says of a product: the grade, the words, who and when, and what the shop answers. */
export function ReviewCard({
  stars,
  starsLabel,
  name,
  facts,
  text,
  textLang,
  reply,
  foot,
  className,
  ...rest
}: ReviewCardProps) {
  return (
    <article {...rest} className={clsx(styles.card, className)}>
      <p className={styles.who}>
        <strong>{name}</strong>
        <Stars value={stars} label={starsLabel} />
      </p>
      <p className={styles.text} lang={textLang}>
        {text}
      </p>
      <p className={styles.facts}>{facts}</p>
      {reply && (
        <div className={styles.reply}>
          <p>
            <strong>{reply.by}</strong>
          </p>
          <p className={styles.replyText} lang={reply.lang}>
            {reply.words}
          </p>
        </div>
      )}
      {foot && <div className={styles.foot}>{foot}</div>}
    </article>
  );
}
