import { type PageState, STATE_ID } from '../page-state';
import { picturePreloads } from './picture-preloads';

const EMPTY_ROOT = '<div id="root"></div>';

interface DocumentParts {
  /** Markup of title, description and the like. */
  head: string;
  /** Markup of the root element. */
  body: string;
  state: PageState;
}

/** Puts a rendered page into the built index.html. @throws when that has not the places to put it. */
export function fillTemplate(template: string, { head, body, state }: DocumentParts): string {
  const [before, after, ...more] = template.split(EMPTY_ROOT);
  if (before === undefined || after === undefined || more.length > 0 || !before.includes('</head>')) {
    throw new Error('index.html has not exactly one head and one empty root.');
  }
  const links = withoutKnown(head, before);
  const start = afterThePicture(before);
  // By position, not by replacement patterns: '$' in a product's text means nothing.
  const end = start.indexOf('</head>');
  const data = `<script type="application/json" id="${STATE_ID}">${scriptSafe(state)}</script>`;
  return start.slice(0, end) + picturePreloads(body) + links + start.slice(end) + body + data + after;
}

/** The page can be read and seen before its program is there: on a slow line that must not delay the first picture. */
function afterThePicture(template: string): string {
  return template.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}

/** Leaves out the files that the template links already. */
function withoutKnown(head: string, template: string): string {
  return head.replace(
    /<link rel="(?:stylesheet|modulepreload)"[^>]* crossorigin href="([^"]+)">/g,
    (link, file: string) => (template.includes(`"${file}"`) ? '' : link),
  );
}

/** JSON that can stand in a script element whatever it holds: nothing in it ends the element or opens a comment. */
function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
