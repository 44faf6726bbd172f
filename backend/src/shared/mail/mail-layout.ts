import { type Language, PAGES, type ShopContact } from '@shop/contract';
import { phrasebookOf } from '../languages/phrasebook.js';
import {
  addressPart,
  buttonPart,
  escapeHtml,
  linkPart,
  type MailArticle,
  type MailRow,
  paragraphPart,
  picturePart,
  type Said,
  type SaidRow,
  printedName,
  signaturePart,
  tablePart,
  titlePart,
} from './mail-parts.js';
import { blockPart, blockText, type MailBlock } from './mail-blocks.js';
import { column, HEAD, look, SANS, SERIF } from './mail-style.js';

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
  /** What somebody put together, below the paragraphs. */
  blocks?: MailBlock[];
  button?: { label: string; url: string };
  /** Below the button: another way, which is not the first. */
  link?: { label: string; url: string };
  /** Above the articles and lines. */
  heading?: string;
  articles?: MailArticle[];
  lines?: MailRow[];
  total?: MailRow;
  address?: { label: string; lines: string[] };
  closing?: string[];
  /** Below the closing: how one leaves. */
  farewell?: { label: string; url: string };
  /** In the owner's words, line by line. */
  signature?: string[];
  /** Where one withdraws from the contract that the mail speaks of (C. conso. D221-5). */
  withdrawalUrl?: string;
  /** How the words of the layout itself are said; the others come in the mail's language. */
  language: Language;
  /** Where the shop's pages begin in it. */
  pagesUrl: string;
  /** Who sells, at the foot; '' in each field that nobody filled yet. */
  seller: ShopContact;
}

/** What is the mail's own, and what people may have written. */
type Clothes = 'shopName' | 'publicUrl' | 'pagesUrl' | 'language' | 'seller' | 'signature';

/** What one mail says, without the shop's clothes. */
export interface MailWords extends Omit<MailContent, Clothes | 'ahead' | 'paragraphs' | 'lines' | 'closing'> {
  ahead?: SaidRow[];
  paragraphs: Said[];
  lines?: SaidRow[];
  closing?: Said[];
}

/** As the law words it, in lower case (C. conso. D221-5). */
const WITHDRAWAL = 'renoncer au contrat ici';
const FOOT = {
  question: 'Une question\u202f? Répondez simplement à cet email.',
  terms: 'Conditions de vente',
  privacy: 'Confidentialité',
};

/** French has a space before it. */
const colonOf = (language: Language) => (language === 'fr' ? '\u00a0:' : ':');

/** The plain-text part says everything that the HTML says. */
export function renderText(content: MailContent): string {
  const {
    shopName,
    title,
    ahead = [],
    paragraphs,
    button,
    link,
    heading,
    articles = [],
    lines = [],
    total,
    address,
    blocks = [],
    closing = [],
    farewell,
    signature = [],
    withdrawalUrl,
    language,
  } = content;
  const colon = colonOf(language);
  const rowText = ({ label, value }: MailRow) => `${label}${colon} ${value}`;
  const articleTexts = articles.map(({ name, detail, amount }) => `${name}, ${detail}${colon} ${amount}`);
  const rows = [...articleTexts, ...lines.map(rowText)];
  return [
    title,
    ...(ahead.length > 0 ? [ahead.map(rowText).join('\n')] : []),
    ...paragraphs,
    ...blocks.map(blockText),
    ...(button ? [`${button.label}${colon}\n${button.url}`] : []),
    ...(link ? [`${link.label}${colon}\n${link.url}`] : []),
    ...(heading ? [heading] : []),
    ...(rows.length > 0 ? [rows.join('\n')] : []),
    ...(total ? [rowText(total)] : []),
    ...(address ? [[`${address.label}${colon}`, ...address.lines].join('\n')] : []),
    ...closing,
    ...(farewell ? [`${farewell.label}${colon}\n${farewell.url}`] : []),
    ...(signature.length > 0 ? [signature.join('\n')] : []),
    ...(withdrawalUrl ? [`${phrasebookOf(language).say(WITHDRAWAL)}${colon}\n${withdrawalUrl}`] : []),
    [printedName(shopName), content.pagesUrl, ...sellerLines(content.seller)].join('\n'),
  ].join('\n\n');
}

/** Whatever of it is known, one fact a line. */
const sellerLines = ({ name, address, phone, email }: ShopContact): string[] =>
  [name, address, [phone, email].filter(Boolean).join(' · ')].filter(Boolean);

/** Words of the body do not follow those of the preview: programs fill the line beside the subject with what comes next. */
const AFTER_PREVIEW = '&#847; &#8203; '.repeat(40);

/** Not seen where it stands; without `display` as well, its letters have no size and the page's colour. */
const previewPart = (preview: string) =>
  `<div style="display:none;mso-hide:all;font-size:0;line-height:0;color:#f7f2e8">${escapeHtml(preview)}${AFTER_PREVIEW}</div>`;

/** Readable without pictures and without style sheets. */
export function renderHtml(content: MailContent): string {
  const { pagesUrl, language, title, preview, picture, paragraphs, button, link, address, closing = [] } = content;
  const { blocks = [], farewell, ahead = [], heading, articles = [], lines = [], total, signature = [] } = content;
  const body = [
    titlePart(title),
    tablePart({ articles: [], lines: ahead }),
    ...paragraphs.map(paragraphPart),
    ...blocks.map(blockPart),
    button ? buttonPart(button) : '',
    link ? linkPart(link) : '',
    tablePart({ heading, articles, lines, total }),
    address ? addressPart(address) : '',
    ...closing.map(paragraphPart),
    farewell ? linkPart(farewell) : '',
    signature.length > 0 ? signaturePart(signature) : '',
  ].filter((part) => part !== '');
  const brand = look({
    ink: 'text',
    more: `text-decoration:none;font:26px/1.1 ${SERIF};letter-spacing:0.08em`,
  });
  const rows = [
    `<tr><td align="center" style="padding:0 0 24px"><a href="${escapeHtml(pagesUrl)}"${brand}>${escapeHtml(printedName(content.shopName).toLocaleUpperCase('fr'))}</a></td></tr>`,
    ...(picture ? [picturePart(picture)] : []),
    `<tr><td${look({ ground: 'sheet', ink: 'text', more: 'padding:36px 22px 20px' })}>\n${body.join('\n')}\n</td></tr>`,
    `<tr><td align="center"${look({ ink: 'soft', more: `padding:24px 16px 0;font:15px/1.6 ${SANS}` })}>${footOf(content)}</td></tr>`,
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
${HEAD}</head>
<body${look({ ground: 'page', more: 'margin:0;padding:0' })}>${previewPart(preview)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${look({ ground: 'page' })}><tr><td align="center" style="padding:32px 16px">
${column(rows.join('\n'))}
</td></tr></table></body></html>`;
}

function footOf(content: MailContent): string {
  const { pagesUrl, language, seller, withdrawalUrl } = content;
  const { say } = phrasebookOf(language);
  const link = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}"${look({ ink: 'soft' })}>${escapeHtml(say(label))}</a>`;
  return [
    ...(withdrawalUrl ? [link(withdrawalUrl, WITHDRAWAL)] : []),
    escapeHtml(say(FOOT.question)),
    `${escapeHtml(printedName(content.shopName))} · ${link(pagesUrl + PAGES.termsOfSale.path, FOOT.terms)} · ${link(pagesUrl + PAGES.privacyPolicy.path, FOOT.privacy)}`,
    ...sellerLines(seller).map(escapeHtml),
  ].join('<br>');
}
