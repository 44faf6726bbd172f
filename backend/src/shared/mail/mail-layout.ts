import { PAGES, type ShopContact } from '@shop/contract';
import {
  addressPart,
  buttonPart,
  escapeHtml,
  type MailArticle,
  type MailRow,
  paragraphPart,
  picturePart,
  signaturePart,
  SANS,
  SERIF,
  tablePart,
} from './mail-parts.js';

export { escapeHtml };

/** One mail in the shop's clothes: a title, paragraphs, perhaps one button, what was bought and where it goes. */
export interface MailContent {
  shopName: string;
  publicUrl: string;
  title: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  /** Above the title. The mail must say everything without it. */
  picture?: { url: string; alt: string };
  /** Above the paragraphs: what the mail is about, where that comes first. */
  ahead?: MailRow[];
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Above the articles and lines. */
  heading?: string;
  articles?: MailArticle[];
  lines?: MailRow[];
  total?: MailRow;
  address?: { label: string; lines: string[] };
  closing?: string[];
  /** In the owner's words, line by line. */
  signature?: string[];
  /** Where one withdraws from the contract that the mail speaks of (C. conso. D221-5). */
  withdrawalUrl?: string;
  /** Who sells, at the foot; '' in each field that nobody filled yet. */
  seller: ShopContact;
}

/** What one mail says, without the shop's clothes. */
export type MailWords = Omit<MailContent, 'shopName' | 'publicUrl' | 'seller' | 'signature'>;

/** As the law words it, in lower case (C. conso. D221-5). */
const WITHDRAWAL = 'renoncer au contrat ici';

/** The plain-text part says everything that the HTML says. */
export function renderText(content: MailContent): string {
  const {
    shopName,
    title,
    ahead = [],
    paragraphs,
    button,
    heading,
    articles = [],
    lines = [],
    total,
    address,
    closing = [],
    signature = [],
    withdrawalUrl,
  } = content;
  const articleTexts = articles.map(({ name, detail, amount }) => `${name}, ${detail} : ${amount}`);
  const rows = [...articleTexts, ...lines.map(rowText)];
  return [
    title,
    ...(ahead.length > 0 ? [ahead.map(rowText).join('\n')] : []),
    ...paragraphs,
    ...(button ? [`${button.label} :\n${button.url}`] : []),
    ...(heading ? [heading] : []),
    ...(rows.length > 0 ? [rows.join('\n')] : []),
    ...(total ? [`${total.label} : ${total.value}`] : []),
    ...(address ? [[`${address.label} :`, ...address.lines].join('\n')] : []),
    ...closing,
    ...(signature.length > 0 ? [signature.join('\n')] : []),
    ...(withdrawalUrl ? [`${WITHDRAWAL} :\n${withdrawalUrl}`] : []),
    [shopName, content.publicUrl, ...sellerLines(content.seller)].join('\n'),
  ].join('\n\n');
}

const rowText = ({ label, value }: MailRow) => `${label} : ${value}`;

/** Whatever of it is known, one fact a line. */
const sellerLines = ({ name, address, phone, email }: ShopContact): string[] =>
  [name, address, [phone, email].filter(Boolean).join(' · ')].filter(Boolean);

/** Readable without pictures and without style sheets. */
export function renderHtml(content: MailContent): string {
  const { shopName, publicUrl, title, preview, picture, paragraphs, button, address, closing = [] } = content;
  const { ahead = [], heading, articles = [], lines = [], total, signature = [], withdrawalUrl } = content;
  const foot = withdrawalUrl
    ? `<a href="${escapeHtml(withdrawalUrl)}" style="color:#6f5438">${WITHDRAWAL}</a><br>`
    : '';
  const home = escapeHtml(publicUrl);
  const seller = sellerLines(content.seller).map((line) => `<br>${escapeHtml(line)}`);
  const body = [
    tablePart({ articles: [], lines: ahead }),
    ...paragraphs.map(paragraphPart),
    button ? buttonPart(button) : '',
    tablePart({ heading, articles, lines, total }),
    address ? addressPart(address) : '',
    ...closing.map(paragraphPart),
    signature.length > 0 ? signaturePart(signature) : '',
  ].join('\n');
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f7f2e8"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f2e8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td align="center" style="padding:0 0 24px"><a href="${home}" style="color:#2e2a25;text-decoration:none;font:26px/1.1 ${SERIF};letter-spacing:0.08em;text-transform:uppercase">${escapeHtml(shopName.replaceAll("'", '’'))}</a></td></tr>
${picture ? picturePart(picture) : ''}
<tr><td style="background:#fdfaf4;padding:36px 22px 20px">
<h1 style="margin:0 0 20px;font:400 32px/1.15 ${SERIF};letter-spacing:-0.01em;color:#2e2a25">${escapeHtml(title)}</h1>
${body}
</td></tr>
<tr><td align="center" style="padding:24px 16px 0;font:15px/1.6 ${SANS};color:#6f5438">${foot}Une question&#8239;? Répondez simplement à cet email.<br>${escapeHtml(shopName.replaceAll("'", '’'))} · <a href="${home}${PAGES.termsOfSale.path}" style="color:#6f5438">Conditions de vente</a> · <a href="${home}${PAGES.privacyPolicy.path}" style="color:#6f5438">Confidentialité</a>${seller.join('')}</td></tr>
</table></td></tr></table></body></html>`;
}
