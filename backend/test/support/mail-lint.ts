import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Where people read their mail here, as caniemail.com calls it. */
const CLIENTS = ['outlook.*', 'gmail.*', 'apple-mail.*', 'orange.*', 'sfr.*', 'laposte.*'];

export interface MailFault {
  /** Of the mail. */
  name: string;
  /** A feature as caniemail.com calls it, or a rule of html-validate. */
  rule: string;
  /** Whose program; missing where the HTML itself is wrong. */
  client?: string;
  /** How far that program follows. */
  support?: 'none' | 'partial';
  message?: string;
}

/** What is meant, though a rule of HTML is against it: programs that lay out by Word read attributes where browsers read styles. */
const MEANT = {
  'no-inline-style': 'off',
  'no-conditional-comment': 'off',
  'no-deprecated-attr': 'off',
  'doctype-style': 'off',
  'long-title': 'off',
  'prefer-tbody': 'off',
  'no-raw-characters': 'off',
  // A telephone number is written as its owner writes it.
  'tel-non-breaking': 'off',
};

interface Reason {
  /** Programs that do not follow at all; '' in none but those that follow in part. */
  without: string;
  /** What their readers have instead. */
  why: string;
}

const HEAD_LOST =
  'The values stand inline, in light colours; dark ones, where the program makes its own, are made of text and ground alike.';
const ATTRIBUTES = 'An attribute beside a style, or a style beside an attribute: each program reads one of the two.';

/**
 * What a program does not follow, or only in part. Nothing else may break: whatever a mail newly uses is either known to all of them, or has its
 * reason here.
 */
export const ACCEPTED: Readonly<Record<string, Reason>> = {
  '<style> element': { without: 'gmail.mobile-webmail sfr laposte', why: HEAD_LOST },
  '@media': { without: 'gmail.mobile-webmail outlook.windows outlook.windows-mail sfr laposte', why: HEAD_LOST },
  '<body> element': {
    without: 'outlook.macos sfr laposte',
    why: 'Its ground stands on the table that fills it as well.',
  },
  '<img> element': { without: '', why: 'Shown once its reader allows pictures; every mail says all without them.' },
  background: { without: '', why: 'Only `background-color` is used; the rule speaks of pictures.' },
  'background-color': { without: '', why: 'Gradients are none of ours.' },
  border: { without: '', why: 'Hairlines on cells, which Word draws; the rule speaks of other elements.' },
  'border-radius': { without: 'outlook.windows outlook.windows-mail orange', why: 'The button has square corners.' },
  display: { without: '', why: 'Room around the link comes from its cell where a link is no block.' },
  'display:none': {
    without: 'gmail.mobile-webmail',
    why: 'The preview has no size and the colour of the page; `mso-hide` for Word.',
  },
  'font-size': { without: '', why: 'Pixels alone are used, which all read.' },
  'height attribute': { without: '', why: ATTRIBUTES },
  'height property': { without: '', why: ATTRIBUTES },
  'width attribute': { without: '', why: ATTRIBUTES },
  'width property': { without: '', why: ATTRIBUTES },
  'cellpadding attribute': { without: '', why: 'It is zero; each cell has its own room.' },
  'cellspacing attribute': { without: '', why: 'It is zero.' },
  'align attribute': { without: '', why: 'A column of full width stands at the same place.' },
  'lang attribute': { without: 'orange', why: 'Its page around the mail is French as well.' },
  'role attribute': {
    without: 'orange outlook.windows-mail',
    why: 'A reader of the screen hears of tables more than it must, and all words.',
  },
  'letter-spacing': { without: '', why: 'The name of the shop is set closer.' },
  'line-height': { without: '', why: 'Lines are as far apart as the program likes.' },
  margin: { without: '', why: 'Of paragraphs and headings, which all keep; none is negative.' },
  padding: { without: '', why: 'On cells only, and on the link of a button, whose cell has it for Word.' },
  'max-width': { without: '', why: 'Word gets a table of 600 pixels around the column.' },
  'text-decoration': { without: 'orange.ios sfr.ios', why: 'The button and the name of the shop are underlined.' },
  'word-break': {
    without: 'orange.ios orange.android outlook.windows-mail',
    why: 'An address that is as long as the screen moves sideways; the button above it leads to the same place.',
  },
};

/** What has no reason, and reasons for what nothing breaks any more. */
export function unreasoned(faults: readonly MailFault[]): string[] {
  const isAccepted = ({ rule, client = '', support }: MailFault) => {
    const reason = ACCEPTED[rule];
    const without = reason?.without.split(' ').filter(Boolean) ?? [];
    return reason && (support !== 'none' || without.some((one) => client === one || client.startsWith(`${one}.`)));
  };
  const broken = faults.filter((fault) => !isAccepted(fault));
  return [
    ...new Set(
      broken.map(({ name, rule, client, support, message }) =>
        [name, rule, client, support ?? message].filter(Boolean).join(', '),
      ),
    ),
  ];
}

export const unneeded = (faults: readonly MailFault[]) =>
  Object.keys(ACCEPTED).filter((rule) => !faults.some((fault) => fault.rule === rule));

/** Of each mail: what HTML or one of the programs is against. */
export async function lintMails(mails: readonly { name: string; html: string }[]): Promise<MailFault[]> {
  const child = spawn(process.execPath, [path.join(__dirname, 'lint-mails.mjs')], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(JSON.stringify({ mails, clients: CLIENTS, rules: MEANT }));
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (output === '') throw new Error(complaints);
  return JSON.parse(output) as MailFault[];
}
