import { look, lookOfPicture, SANS, SERIF } from './mail-style.js';

/** The pieces of a mail's HTML: tables, since Word lays out nothing else with room around it. */

export interface MailArticle {
  /** Absolute address; decoration only, the name says what it is. */
  picture: string;
  name: string;
  /** '2 × 6,00 €' */
  detail: string;
  amount: string;
}

export interface MailRow {
  label: string;
  value: string;
}

/** What somebody wrote: quoted letter by letter, in whatever language. */
export interface AsWritten {
  readonly asWritten: string;
}
export const asWritten = (words: string): AsWritten => ({ asWritten: words });
/** A sentence of the shop, in French, or somebody's words. */
export type Said = string | AsWritten;

export interface SaidRow {
  label: string;
  value: Said;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The shop's name as it is printed, whatever apostrophe it was configured with. */
export const printedName = (shopName: string) => shopName.replaceAll("'", '’');

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0"';
/** A word that is longer than the column is broken: it would make the whole mail as wide. */
const BREAKS = 'word-break:break-word';
const BODY = `font:17px/1.6 ${SANS};${BREAKS}`;

export function titlePart(title: string): string {
  return `<h1${look({ ink: 'text', more: `margin:0 0 20px;font:400 32px/1.15 ${SERIF};${BREAKS}` })}>${escapeHtml(title)}</h1>`;
}

export function paragraphPart(text: string): string {
  return `<p${look({ ink: 'text', more: `margin:0 0 16px;${BODY}` })}>${escapeHtml(text)}</p>`;
}

export function signaturePart(lines: readonly string[]): string {
  return `<p${look({ ink: 'text', more: `margin:24px 0 16px;${BODY}` })}>${lines.map(escapeHtml).join('<br>')}</p>`;
}

/**
 * The cell is the button: filled by its attribute, with room that Word takes from `mso-padding-alt` and everybody else from the link, all of
 * which can be pressed.
 */
export function buttonPart({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  const cell = look({ ground: 'button', more: 'border-radius:3px;mso-padding-alt:16px 28px' });
  const link = look({
    ink: 'label',
    more: `display:inline-block;padding:16px 28px;font:600 17px/1.25 ${SANS};text-decoration:none`,
  });
  return `<table ${TABLE} style="margin:24px 0 12px"><tr><td align="center"${cell}><a href="${address}"${link}>${escapeHtml(label)}</a></td></tr></table>
<p${look({ ink: 'soft', more: `margin:0 0 28px;font:15px/1.5 ${SANS};word-break:break-all` })}>${address}</p>`;
}

/** Quieter than a button. */
export function linkPart({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:0 0 28px;${BODY}"><a href="${escapeHtml(url)}"${look({ ink: 'text' })}>${escapeHtml(label)}</a></p>`;
}

const CELL = `font:16px/1.5 ${SANS};${BREAKS}`;
const cell = (padding: string, more = CELL) =>
  look({ ink: 'text', rule: 'line', more: `padding:${padding};border-top:1px solid;${more}` });

function articleRow({ picture, name, detail, amount }: MailArticle): string {
  const image = `<img src="${escapeHtml(picture)}" width="64" height="64" alt=""${lookOfPicture('display:block;width:64px;height:64px')}>`;
  const words = `<span class="serif" style="font:20px/1.3 ${SERIF}">${escapeHtml(name)}</span><br><span${look({ ink: 'soft' })}>${escapeHtml(detail)}</span>`;
  return `<tr><td width="64"${cell('12px 14px 12px 0')}>${image}</td><td${cell('12px 0')}>${words}</td><td align="right"${cell('12px 0 12px 8px')}>${escapeHtml(amount)}</td></tr>`;
}

function plainRow({ label, value }: MailRow): string {
  return `<tr><td${cell('10px 0')}>${escapeHtml(label)}</td><td align="right"${cell('10px 0 10px 16px')}>${escapeHtml(value)}</td></tr>`;
}

function totalRow({ label, value }: MailRow): string {
  const line = (font: string) =>
    look({ ink: 'text', rule: 'strong', more: `padding:12px 0;border-top:1px solid;font:${font}` });
  return `<tr><td${line(`600 17px/1.5 ${SANS}`)}>${escapeHtml(label)}</td><td align="right"${line(`24px/1.3 ${SERIF}`)}>${escapeHtml(value)}</td></tr>`;
}

export interface MailTable {
  heading?: string;
  articles: MailArticle[];
  lines: MailRow[];
  total?: MailRow;
}

/** Two tables: a long value of a line would else take its room from the names of the articles, on a narrow screen. */
export function tablePart({ heading, articles, lines, total }: MailTable): string {
  const below = [...lines.map(plainRow), ...(total ? [totalRow(total)] : [])];
  const tables = [articles.map(articleRow), below].filter((rows) => rows.length > 0);
  if (tables.length === 0) return '';
  const title = heading
    ? `<h2${look({ ink: 'text', more: `margin:28px 0 12px;font:400 22px/1.3 ${SERIF}` })}>${escapeHtml(heading)}</h2>`
    : '';
  const html = tables.map((rows, index) => {
    const room = index === tables.length - 1 ? '0 0 24px' : '0';
    return `<table ${TABLE} width="100%" style="margin:${room}">${rows.join('')}</table>`;
  });
  return title + html.join('');
}

export function addressPart({ label, lines }: { label: string; lines: string[] }): string {
  const words = `<span${look({ ink: 'soft' })}>${escapeHtml(label)}</span><br>${lines.map(escapeHtml).join('<br>')}`;
  return `<table ${TABLE} width="100%" style="margin:0 0 24px"><tr><td${cell('20px 0 0', `font:16px/1.6 ${SANS};${BREAKS}`)}>${words}</td></tr></table>`;
}

export function picturePart({ url, alt }: { url: string; alt: string }): string {
  const image = `<img src="${escapeHtml(url)}" width="600" height="300" alt="${escapeHtml(alt)}" style="display:block;width:100%;height:auto">`;
  return `<tr><td${look({ ground: 'picture', ink: 'text', more: `font:15px/1.5 ${SANS}` })}>${image}</td></tr>`;
}
