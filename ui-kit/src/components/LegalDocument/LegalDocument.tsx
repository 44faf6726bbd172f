import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import layout from '../Layout/Layout.module.css';
import styles from './LegalDocument.module.css';

export interface LegalPart {
  /** Anchor of its heading, in small letters without spaces. */
  id: string;
  /** The words of its heading, without a number. */
  heading: string;
  /** Its paragraphs, lists and imposed texts. */
  content: ReactNode;
}

export interface LegalDocumentProps extends Omit<ComponentProps<'article'>, 'title' | 'children'> {
  /** The h1 with what stands below it: version, date, ways to keep it. */
  head: ReactNode;
  /** The parts, in their order; the kit numbers them and writes the contents from them. */
  parts: readonly LegalPart[];
  /** Versions, and whatever comes after the text. */
  after?: ReactNode;
  /** The last line: when it was read, and which version. */
  end?: ReactNode;
  /** Of the parts, where it is not the page's. */
  textLang?: string;
}

/** A text to be read: contents at the side, one measure, numbers in the margin. */
export function LegalDocument({ head, parts, after, end, textLang, className, ...rest }: LegalDocumentProps) {
  const body = useRef<HTMLDivElement>(null);
  const current = usePartInView(body, parts);
  const contents = parts.map(({ id, heading }) => (
    <li key={id} lang={textLang}>
      <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
        {heading}
      </a>
    </li>
  ));
  return (
    <article {...rest} className={clsx(layout.page, styles.root, className)}>
      <header className={styles.head}>{head}</header>
      <nav className={styles.contents} aria-label="Sommaire">
        <details className={styles.fold}>
          <summary>
            Sommaire <Icon name="chevron-down" size="small" />
          </summary>
          <ol>{contents}</ol>
        </details>
        <ol className={styles.list}>{contents}</ol>
      </nav>
      <div className={styles.body} ref={body}>
        {parts.map(({ id, heading, content }, index) => (
          <section key={id} className={styles.part} aria-labelledby={id} lang={textLang}>
            <h2 id={id} tabIndex={-1}>
              <span className={styles.number}>{index + 1}</span> {heading}
            </h2>
            {content}
          </section>
        ))}
        {after}
        {end && <p className={styles.end}>{end}</p>}
      </div>
    </article>
  );
}

/** The part that is being read: the last whose heading has passed the upper third of the window. */
function usePartInView(body: React.RefObject<HTMLDivElement | null>, parts: readonly LegalPart[]): string | undefined {
  const [current, setCurrent] = useState(parts[0]?.id);
  useEffect(() => {
    const headings = [...(body.current?.querySelectorAll('h2[id]') ?? [])];
    if (typeof IntersectionObserver === 'undefined' || headings.length === 0) return;
    const look = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < window.innerHeight / 3);
      setCurrent((passed.at(-1) ?? headings[0])?.id);
    };
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [body, parts]);
  return current;
}

export interface ImposedTextProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** `rule` and `box` set words of the law apart; `fold` opens at a press, `plain` runs with the text. */
  look: 'plain' | 'rule' | 'box' | 'fold';
  /** The words, one after the other; a heading stands over what follows. */
  parts: readonly { kind: 'heading' | 'paragraph' | 'item'; text: ReactNode }[];
  /** What opens it, where it is folded. */
  summary?: string;
}

/** Words that the law prescribes, unchanged. */
export function ImposedText({ look, parts, summary, className, ...rest }: ImposedTextProps) {
  const words = (
    <div
      {...rest}
      className={clsx(styles.words, look !== 'plain' && styles.imposed, look === 'box' && styles.box, className)}
    >
      {parts.map(({ kind, text }, index) =>
        kind === 'heading' ? <h3 key={index}>{text}</h3> : <p key={index}>{text}</p>,
      )}
    </div>
  );
  if (look !== 'fold') return words;
  return (
    <details className={styles.form}>
      <summary>
        {summary} <Icon name="chevron-down" size="small" />
      </summary>
      {words}
    </details>
  );
}

export interface VersionListItem {
  /** From 1 on. */
  number: number;
  /** When it counts, in words. */
  period: ReactNode;
  /** What changed, in one line. */
  summary: string;
  /** The version as it is written. */
  link: ReactNode;
  /** Another form of it, such as a paper. */
  extra?: ReactNode;
}

export interface VersionListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** Newest first. */
  items: readonly VersionListItem[];
}

/** Every version with its days, and its own address. */
export function VersionList({ items, className, ...rest }: VersionListProps) {
  return (
    <ul {...rest} className={clsx(styles.versions, className)}>
      {items.map(({ number, period, summary, link, extra }) => (
        <li key={number}>
          <span>
            {link} {period}
          </span>
          <span>{summary}</span>
          {extra}
        </li>
      ))}
    </ul>
  );
}
