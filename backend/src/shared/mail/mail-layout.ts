/** One mail in the shop's clothes: a title, paragraphs, perhaps one button and one table of lines. */
export interface MailContent {
  shopName: string;
  publicUrl: string;
  title: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  lines?: { label: string; value: string }[];
  total?: { label: string; value: string };
  closing?: string[];
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The plain-text part says everything that the HTML says. */
export function renderText(content: MailContent): string {
  const { shopName, title, paragraphs, button, lines = [], total, closing = [] } = content;
  return [
    title,
    ...paragraphs,
    ...(button ? [`${button.label} :\n${button.url}`] : []),
    ...(lines.length > 0 ? [lines.map(({ label, value }) => `${label} : ${value}`).join('\n')] : []),
    ...(total ? [`${total.label} : ${total.value}`] : []),
    ...closing,
    shopName,
    content.publicUrl,
  ].join('\n\n');
}

const SERIF = "Fraunces,'Iowan Old Style','Palatino Linotype',Georgia,serif";
const SANS = "'Instrument Sans','Helvetica Neue',Arial,sans-serif";

/** Values are inline because mail programs drop style sheets; the colours are those of the shop's palette. */
export function renderHtml(content: MailContent): string {
  const { shopName, publicUrl, title, preview, paragraphs, button, lines = [], total, closing = [] } = content;
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font:400 17px/1.6 ${SANS};color:#2e2a25">${escapeHtml(text)}</p>`;
  const row = (label: string, value: string, strong = false) =>
    `<tr><td style="padding:10px 0;border-top:1px solid #dacebb;font:${strong ? 600 : 400} 16px/1.4 ${SANS};color:#2e2a25">${escapeHtml(label)}</td><td align="right" style="padding:10px 0 10px 16px;border-top:1px solid #dacebb;font:${strong ? 600 : 400} 16px/1.4 ${SANS};color:#2e2a25;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
  const table =
    lines.length > 0 || total
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${lines.map(({ label, value }) => row(label, value)).join('')}${total ? row(total.label, total.value, true) : ''}</table>`
      : '';
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#8f4f36;color:#fdfaf4;font:600 17px/1 ${SANS};padding:16px 24px;border-radius:3px;text-decoration:none">${escapeHtml(button.label)}</a></p><p style="margin:0 0 24px;font:400 14px/1.5 ${SANS};color:#6f5438;word-break:break-all">${escapeHtml(button.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f7f2e8"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td>
<p style="margin:0 0 32px;font:400 20px/1.2 ${SERIF};color:#566049"><a href="${escapeHtml(publicUrl)}" style="color:#566049;text-decoration:none">${escapeHtml(shopName)}</a></p>
<h1 style="margin:0 0 20px;font:400 30px/1.15 ${SERIF};color:#2e2a25">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}${action}${table}${closing.map(paragraph).join('\n')}
</td></tr></table></td></tr></table></body></html>`;
}
