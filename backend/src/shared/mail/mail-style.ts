/**
 * How mails look. Values stand inline, since many programs drop style sheets; those which keep one and tell that their reader's screen is dark
 * get the dark values by class. Where a program turns colours by itself, text and ground stand on the same element, so that both are turned.
 */

export const SERIF = "Fraunces,'Iowan Old Style',Georgia,'Times New Roman',serif";
export const SANS = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";

interface Tone {
  light: string;
  dark: string;
}

const TONES = {
  page: { light: '#f7f2e8', dark: '#1f1b17' },
  sheet: { light: '#fdfaf4', dark: '#2a2520' },
  /** Under a picture that is still to come, or never does. */
  picture: { light: '#e3dacb', dark: '#4a4138' },
  text: { light: '#2e2a25', dark: '#f3ece0' },
  soft: { light: '#6f5438', dark: '#cbb79c' },
  line: { light: '#dacebb', dark: '#4a4138' },
  strong: { light: '#6f5438', dark: '#cbb79c' },
  frame: { light: '#8c7a63', dark: '#cbb79c' },
  button: { light: '#8f4f36', dark: '#dba58b' },
  label: { light: '#fdfaf4', dark: '#241f1a' },
} satisfies Record<string, Tone>;

type Role = keyof typeof TONES;
type Ground = Extract<Role, 'page' | 'sheet' | 'picture' | 'button'>;
type Ink = Extract<Role, 'text' | 'soft' | 'label'>;
type Rule = Extract<Role, 'line' | 'strong' | 'frame'>;

const PROPERTIES: Record<Ground | Ink | Rule, 'background-color' | 'color' | 'border-color'> = {
  ...{ page: 'background-color', sheet: 'background-color', picture: 'background-color', button: 'background-color' },
  ...{ text: 'color', soft: 'color', label: 'color' },
  ...{ line: 'border-color', strong: 'border-color', frame: 'border-color' },
};

const className = (role: Role) => `m-${role}`;

interface Look {
  /** Beside the attribute, since Outlook fills cells by `bgcolor` only. */
  ground?: Ground;
  ink?: Ink;
  /** Of the borders that `more` draws. */
  rule?: Rule;
  /** 'padding:12px 0;font:…' */
  more?: string;
}

/** The attributes of one element: ` class="…" bgcolor="…" style="…"`. */
export function look({ ground, ink, rule, more = '' }: Look): string {
  const roles = [ground, ink, rule].filter((role) => role !== undefined);
  const values = roles.map((role) => `${PROPERTIES[role]}:${TONES[role].light}`);
  const classes = roles.length > 0 ? ` class="${roles.map(className).join(' ')}"` : '';
  const fill = ground ? ` bgcolor="${TONES[ground].light}"` : '';
  return `${classes}${fill} style="${[more, ...values].filter(Boolean).join(';')}"`;
}

/** Of an element that is no cell: `bgcolor` is none of its attributes. */
export const lookOfPicture = (more: string) => look({ ground: 'picture', more }).replace(/ bgcolor="[^"]*"/, '');

const DARK = Object.keys(PROPERTIES)
  .map((name) => name as keyof typeof PROPERTIES)
  .map((role) => `.${className(role)}{${PROPERTIES[role]}:${TONES[role].dark}!important}`)
  .join('');

/**
 * What stands in the head. Both names of the meta: Apple's programs asked for `supported-color-schemes` first. Outlook on Windows lays out by
 * Word, which takes Times for a list of families whose first it does not know.
 */
export const HEAD = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${DARK}}</style>
<!--[if mso]><style>body,td,p,a,span{font-family:Arial,sans-serif!important}h1,h2,h3,.serif{font-family:Georgia,serif!important}</style><![endif]-->`;

/** Of one measure, centred; Word knows no `max-width`, and gets a table of its own around it. */
export function column(rows: string): string {
  return `<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
${rows}
</table>
<!--[if mso]></td></tr></table><![endif]-->`;
}
