import { withFirst } from '@shop/contract';
import type { Fate } from '../domain/mail-fate.js';
import { escapeHtml } from './mail-parts.js';
import { SANDBOX_FATES } from './fate/sandbox-fates.js';
import type { MailboxDocument } from './local-mailbox.js';

const STYLE = `body{margin:0 auto;overflow-wrap:anywhere;max-width:60rem;padding:2rem 1.25rem;background:#f7f2e8;color:#2e2a25;font:17px/1.6 'Instrument Sans','Helvetica Neue',Arial,sans-serif}
h1{font:400 2rem/1.1 Fraunces,Georgia,serif}a{color:#566049}ul{list-style:none;padding:0}li{border-top:1px solid #dacebb;padding:1rem 0}
small{display:block;color:#6f5438;font-size:1rem}form{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0 0}button{min-height:44px;padding:8px 14px;border:1px solid #6f5438;border-radius:3px;background:transparent;color:#2e2a25;font:600 15px/1.2 inherit;cursor:pointer}
button[aria-pressed=true]{background:#8f4f36;border-color:#8f4f36;color:#fdfaf4}button:focus-visible{outline:3px solid #566049;outline-offset:3px}
iframe{width:100%;height:70vh;border:1px solid #dacebb;background:#f7f2e8}pre{white-space:pre-wrap;font:inherit;background:#fdfaf4;padding:1rem}`;

const DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Paris' });

function page(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body>${body}</body></html>`;
}

export const attachmentPath = (id: string, place: number) => `/dev/mailbox/${id}/attachments/${place}`;

/** All mails, newest first, each with a link to read it and what the provider tells of it. Works without script. */
export function mailboxPage(mails: MailboxDocument[], fates: ReadonlyMap<string, Fate>): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/dev/mailbox/${mail._id.toString()}">${escapeHtml(mail.subject)}</a><small>à ${escapeHtml(mail.to)}, le ${withFirst(DATE.format(mail.sentAt))}</small>${fateForm(mail, fates.get(mail.messageId))}</li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Aucun message pour le moment.</p>';
  return page('Boîte aux lettres locale', `<main><h1>Boîte aux lettres locale</h1>${list}</main>`);
}

/** What becomes of the mail, told by hand in place of a provider; what was told last is pressed. */
function fateForm({ _id, subject }: MailboxDocument, fate: Fate | undefined): string {
  const buttons = Object.entries(SANDBOX_FATES).map(
    ([state, { label }]) =>
      `<button name="state" value="${state}" aria-pressed="${fate?.state === state}" aria-label="${escapeHtml(`${label}\u00a0: ${subject}`)}">${label}</button>`,
  );
  return `<form method="post" action="/dev/mailbox/${_id.toString()}/fate">${buttons.join('')}</form>`;
}

/** One mail as its reader sees it, with its plain-text part below. */
export function mailPage(mail: MailboxDocument): string {
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
  const actions = [...new Set(links)].map((href) => `<li><a href="${href}">${href}</a></li>`).join('');
  const files = (mail.attachments ?? []).map(
    ({ name, bytes }, place) =>
      `<li><a href="${attachmentPath(mail._id.toString(), place)}">${escapeHtml(name)}</a><small>${Math.ceil(bytes / 1000)} ko</small></li>`,
  );
  const attached = files.length > 0 ? `<h2>Pièces jointes</h2><ul>${files.join('')}</ul>` : '';
  // The mail is foreign content for this page: a sandboxed frame keeps its styles and links to itself.
  return page(
    mail.subject,
    `<main><p><a href="/dev/mailbox">Tous les messages</a></p><h1>${escapeHtml(mail.subject)}</h1><p>à ${escapeHtml(mail.to)}, le ${withFirst(DATE.format(mail.sentAt))}</p>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="Message" srcdoc="${escapeHtml(mail.html)}"></iframe>${attached}<h2>Liens</h2><ul>${actions}</ul><h2>Texte seul</h2><pre>${escapeHtml(mail.text)}</pre></main>`,
  );
}
