/** The pieces of a mail's HTML. Values are inline because mail programs drop style sheets; colours are the palette's. */

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

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export const SERIF = "Fraunces,'Iowan Old Style',Georgia,'Times New Roman',serif";
export const SANS = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";

export function paragraphPart(text: string): string {
  return `<p style="margin:0 0 16px;font:17px/1.6 ${SANS};color:#2e2a25">${escapeHtml(text)}</p>`;
}

export function signaturePart(lines: readonly string[]): string {
  return `<p style="margin:24px 0 16px;font:17px/1.6 ${SANS};color:#2e2a25">${lines.map(escapeHtml).join('<br>')}</p>`;
}

export function buttonPart({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 12px"><tr><td style="background:#8f4f36;border-radius:3px"><a href="${address}" style="display:inline-block;padding:16px 28px;font:600 17px/1.25 ${SANS};color:#fdfaf4;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 28px;font:15px/1.5 ${SANS};color:#6f5438;word-break:break-all">${address}</p>`;
}

const CELL = `font:16px/1.5 ${SANS};color:#2e2a25`;

function articleRow({ picture, name, detail, amount }: MailArticle): string {
  return `<tr><td width="64" style="padding:12px 14px 12px 0;border-top:1px solid #dacebb"><img src="${escapeHtml(picture)}" width="64" height="64" alt="" style="display:block;width:64px;height:64px;background:#e3dacb"></td><td style="padding:12px 0;border-top:1px solid #dacebb;${CELL}"><span style="font:20px/1.3 ${SERIF}">${escapeHtml(name)}</span><br><span style="color:#6f5438">${escapeHtml(detail)}</span></td><td align="right" style="padding:12px 0 12px 8px;border-top:1px solid #dacebb;${CELL};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

function plainRow({ label, value }: MailRow): string {
  return `<tr><td colspan="2" style="padding:10px 0;border-top:1px solid #dacebb;${CELL}">${escapeHtml(label)}</td><td align="right" style="padding:10px 0 10px 16px;border-top:1px solid #dacebb;${CELL}">${escapeHtml(value)}</td></tr>`;
}

function totalRow({ label, value }: MailRow): string {
  return `<tr><td colspan="2" style="padding:12px 0;border-top:1px solid #6f5438;font:600 17px/1.5 ${SANS};color:#2e2a25">${escapeHtml(label)}</td><td align="right" style="padding:12px 0;border-top:1px solid #6f5438;font:24px/1.3 ${SERIF};color:#2e2a25;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
}

export interface MailTable {
  heading?: string;
  articles: MailArticle[];
  lines: MailRow[];
  total?: MailRow;
}

export function tablePart({ heading, articles, lines, total }: MailTable): string {
  const rows = [...articles.map(articleRow), ...lines.map(plainRow), ...(total ? [totalRow(total)] : [])];
  if (rows.length === 0) return '';
  const title = heading
    ? `<h2 style="margin:28px 0 12px;font:400 22px/1.3 ${SERIF};color:#2e2a25">${escapeHtml(heading)}</h2>`
    : '';
  return `${title}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.join('')}</table>`;
}

export function addressPart({ label, lines }: { label: string; lines: string[] }): string {
  return `<p style="margin:0 0 24px;padding:20px 0 0;border-top:1px solid #dacebb;font:16px/1.6 ${SANS};color:#2e2a25"><span style="color:#6f5438">${escapeHtml(label)}</span><br>${lines.map(escapeHtml).join('<br>')}</p>`;
}

export function picturePart({ url, alt }: { url: string; alt: string }): string {
  return `<tr><td style="background:#e3dacb"><img src="${escapeHtml(url)}" width="600" height="300" alt="${escapeHtml(alt)}" style="display:block;width:100%;height:auto"></td></tr>`;
}
