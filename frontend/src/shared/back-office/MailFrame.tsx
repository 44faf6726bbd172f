import { Button } from '@shop/ui-kit';
import { useMemo, useState } from 'react';
import styles from './MailFrame.module.css';

interface MailFrameProps {
  /** A whole document, as it is mailed. */
  html: string;
  /** Read out as the name of the frame. */
  title: string;
}

const KEPT_STYLE = 'data-style';
const WIDTHS = [
  ['phone', 'Téléphone'],
  ['desk', 'Ordinateur'],
] as const;

const HEAD_STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * What is mailed, without what the shop's own policy refuses in a document, and tells the console of: styles in attributes and in the head are set
 * by the page once it is there. What people wrote holds no quotation mark in a mail. Links lead nowhere, and no script runs in the frame, whatever
 * the words are.
 */
function framed(html: string): { document: string; styles: string } {
  const styles = [...html.matchAll(HEAD_STYLES)].map(([, rules]) => rules).join('\n');
  const plain = html.replace(HEAD_STYLES, '').replaceAll(' style="', ` ${KEPT_STYLE}="`);
  const mail = new DOMParser().parseFromString(plain, 'text/html');
  for (const part of mail.querySelectorAll('script, base, link')) part.remove();
  for (const link of mail.querySelectorAll('[href]')) link.removeAttribute('href');
  return { document: `<!doctype html>${mail.documentElement.outerHTML}`, styles };
}

/** As tall as what is in it: nothing scrolls within the page. */
function dress(frame: HTMLIFrameElement, styles: string): void {
  const { contentDocument: shown, contentWindow } = frame;
  if (!shown?.body) return;
  for (const element of shown.querySelectorAll<HTMLElement>(`[${KEPT_STYLE}]`))
    element.style.cssText = element.getAttribute(KEPT_STYLE) ?? '';
  const Sheet = (contentWindow as unknown as { CSSStyleSheet?: typeof CSSStyleSheet } | null)?.CSSStyleSheet;
  if (Sheet && 'adoptedStyleSheets' in shown) {
    const sheet = new Sheet();
    sheet.replaceSync(styles);
    shown.adoptedStyleSheets = [sheet];
  }
  const fit = () => {
    // Of what is in it, whatever the frame's own height: let go of that even for a moment, the page around it would be shorter, and
    // whoever has scrolled below would be back above. Its border is not room for what is in it.
    frame.style.height = `${shown.documentElement.offsetHeight + frame.offsetHeight - frame.clientHeight}px`;
  };
  fit();
  for (const image of shown.images) image.addEventListener('load', fit);
  // A telephone that is turned.
  contentWindow?.addEventListener('resize', fit);
}

/** A mail as its reader sees it, at the width of a phone and of a desk. */
export function MailFrame({ html, title }: MailFrameProps) {
  const [width, setWidth] = useState<'phone' | 'desk'>('desk');
  const mail = useMemo(() => framed(html), [html]);
  return (
    <div className={styles.root}>
      <div className={styles.widths} role="group" aria-label="Largeur de l’aperçu">
        {WIDTHS.map(([value, label]) => (
          <Button
            key={value}
            variant={value === width ? 'primary' : 'secondary'}
            aria-pressed={value === width}
            onClick={() => setWidth(value)}
          >
            {label}
          </Button>
        ))}
      </div>
      <iframe
        // Each width is laid out anew.
        key={width}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={mail.document}
        className={styles.frame}
        data-width={width}
        onLoad={({ currentTarget }) => dress(currentTarget, mail.styles)}
      />
    </div>
  );
}
