import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import styles from './Header.module.css';
import submenuStyles from './Submenu.module.css';

export interface HeaderNavGroup {
  /** The words of the button that opens the submenu. */
  label: string;
  /** Language of these words, where it is not the page's. */
  lang?: string;
  /** The page is one of the group's. */
  current?: boolean;
  /** What opens: products, then ranges to come. */
  submenu: {
    title: string;
    items: readonly { label: string; href: string }[];
    /** Leads to all of them, below the list. */
    all?: { label: string; href: string };
    /** Other ranges: those with a page lead there, those to come have a note, such as 'Bientôt disponible'. */
    ranges: readonly { label: string; href?: string; note?: string }[];
  };
}

/** A disclosure, not an ARIA menu: links stay links. Closed by Escape, by a press outside, and when the focus leaves. */
export function HeaderSubmenu({ group }: { group: HeaderNavGroup }) {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { title, items, all, ranges } = group.submenu;

  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: PointerEvent) => {
      if (!rootRef.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  return (
    <div
      ref={rootRef}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        buttonRef.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={buttonRef}
        className={styles.link}
        lang={group.lang}
        aria-current={group.current || undefined}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {group.label} <Icon name={open ? 'chevron-up' : 'chevron-down'} size="small" />
      </button>
      <div
        className={clsx(submenuStyles.root, styles.panel)}
        id={panelId}
        hidden={!open}
        onClick={(event) => {
          if ((event.target as HTMLElement).closest('a')) setOpen(false);
        }}
      >
        <div>
          <p className={submenuStyles.title}>{title}</p>
          <ul>
            {items.map(({ label, href }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
          {all && (
            <Link className={submenuStyles.all} href={all.href}>
              {all.label} <Icon name="arrow-right" size="small" />
            </Link>
          )}
        </div>
        <div>
          {ranges.map(({ label, href, note }, place) =>
            href ? (
              <Link key={place} href={href}>
                {label}
              </Link>
            ) : (
              <p key={place} className={submenuStyles.soon}>
                {label}
                <span>{note}</span>
              </p>
            ),
          )}
        </div>
      </div>
    </div>
  );
}
