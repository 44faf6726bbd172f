import { MAIL_KINDS } from '../src/shared/mail/mail-kinds.js';
import { everyMail } from './support/every-mail.js';
import { lintMails, type MailFault, unneeded, unreasoned } from './support/mail-lint.js';

let mails: Awaited<ReturnType<typeof everyMail>>;
let faults: MailFault[];
beforeAll(async () => {
  mails = await everyMail();
  faults = await lintMails(mails);
});

/** Names of the mails of which something is not so. */
const unless = (isSo: (mail: (typeof mails)[number]) => boolean) =>
  mails.filter((mail) => !isSo(mail)).map(({ name }) => name);
const previewOf = (html: string) => /<div style="display:none[^>]*>(.*?)&#847;/.exec(html)![1]!;
const elements = (html: string) => html.match(/<[a-z][^>]*>/g)!;

describe('the mails of the shop', () => {
  it('are all looked at: a kind that is new writes one here', () => {
    const trial = 'mail-trial';
    const kinds = [...new Set(mails.map(({ kind }) => kind)), trial];
    expect(kinds.toSorted()).toEqual(MAIL_KINDS.toSorted());
  });

  it('are laid out so that Outlook, Gmail, Apple Mail, Orange, SFR and La Poste show them, and every exception has its reason', () => {
    expect(unreasoned(faults)).toEqual([]);
    expect(unneeded(faults)).toEqual([]);
  });

  it('say in the subject what to do or what happened, short enough for a telephone, with plain spaces', () => {
    expect(unless(({ subject }) => /^[^\u00a0\u202f']{12,80}$/u.test(subject.replace(/\d\u00a0€/, '€')))).toEqual([]);
    // A reference or a name alone is no news.
    expect(unless(({ subject }) => !/^Bienvenue|^(?:Votre c|C)ommande [\w-]+$/u.test(subject))).toEqual([]);
  });

  it('say more beside the subject, and nothing of the body follows it there', () => {
    expect(unless(({ html, subject }) => previewOf(html).length > 10 && previewOf(html) !== subject)).toEqual([]);
    expect(unless(({ html }) => html.split('&#847;').length > 30)).toEqual([]);
  });

  it('name no status as the back-office calls it', () => {
    expect(
      unless(
        ({ text, subject }) =>
          !/: (?:Expédié|Livré|Annulé|Remboursé|En cours de préparation)$/m.test(`${subject}\n${text}`),
      ),
    ).toEqual([]);
  });

  it('are typeset: no straight apostrophe, also in the name of the shop', () => {
    expect(unless(({ text }) => !text.includes("'"))).toEqual([]);
  });

  it('lead by the same address in both parts', () => {
    const links = (html: string) => [...html.matchAll(/<td align="center" class="m-button"[^>]*><a href="([^"]+)"/g)];
    expect(
      unless(({ html, text }) => links(html).every(([, url]) => text.includes(url!.replaceAll('&#38;', '&')))),
    ).toEqual([]);
  });

  it('have a dark value for every colour, and say so in the head', () => {
    expect(unless(({ html }) => html.includes('<meta name="color-scheme" content="light dark">'))).toEqual([]);
    expect(unless(({ html }) => html.includes('<meta name="supported-color-schemes" content="light dark">'))).toEqual(
      [],
    );
    const isCovered = (element: string) =>
      !/color:#/.test(element) || element.includes('mso-hide') || /class="[^"]*m-/.test(element);
    expect(unless(({ html }) => elements(html).every(isCovered))).toEqual([]);
  });

  it('fill cells by attribute too, and hide every table from readers of the screen', () => {
    const isFilled = (element: string) => !/^<td.*background-color/.test(element) || element.includes('bgcolor="#');
    expect(unless(({ html }) => elements(html).every(isFilled))).toEqual([]);
    expect(
      unless(({ html }) =>
        elements(html).every((one) => !one.startsWith('<table') || one.includes('role="presentation"')),
      ),
    ).toEqual([]);
  });
});

/** What the linter must find in the body of a mail. */
const BROKEN: [string, RegExp][] = [
  ['<p style="display:flex">Bonjour</p>', /display:flex, outlook\.windows, none/],
  ['<p style="position:absolute">Bonjour</p>', /position, .*, none/],
  ['<p style="background-image:url(a.png)">Bonjour</p>', /background-image, outlook\.windows, none/],
  ['<form action="/a"><button type="submit">Bonjour</button></form>', /<form> element/],
  ['<table><tr><td>Bonjour</p></td></tr></table>', /close-order/],
  ['<img src="https://exemple.fr/a.png">', /wcag\/h37/],
];

it('a mail that is broken is found out, by what breaks it', async () => {
  const asMail = (body: string) =>
    `<!doctype html><html lang="fr"><head><title>Un mail</title></head><body>${body}</body></html>`;
  const found = unreasoned(await lintMails(BROKEN.map(([body], at) => ({ name: `Mail ${at}`, html: asMail(body) }))));
  for (const [at, [, fault]] of BROKEN.entries())
    expect(found.filter((one) => one.startsWith(`Mail ${at},`)).join('\n')).toMatch(fault);
});
