import { type PageState, STATE_ID } from '../page-state';
import { picturePreloads } from './picture-preloads';

/** What index.html is called while the program is not there; a rendered page has a title of its own. */
const EMPTY_TITLE = /<title id="empty-title">[^<]*<\/title>/;

/** What is asked for behind it comes with the document's first bytes; before it, media queries would not know the window. */
const VIEWPORT = /<meta name="viewport"[^>]*>/;

const EMPTY_ROOT = '<div id="root"></div>';

interface DocumentParts {
  /** Markup of title, description and the like. */
  head: string;
  /** Runs once the template's own scripts have. */
  script: string;
  /** Markup of the root element. */
  body: string;
  state: PageState;
}

/** Puts a rendered page into the built index.html. @throws when that has not the places to put it. */
export function fillTemplate(template: string, { head, script, body, state }: DocumentParts): string {
  const [before, after, ...more] = template.replace(EMPTY_TITLE, '').split(EMPTY_ROOT);
  if (before === undefined || after === undefined || more.length > 0 || !before.includes('</head>')) {
    throw new Error('index.html has not exactly one head and one empty root.');
  }
  const links = withoutKnown(head, before);
  // By position, not by replacement patterns: '$' in a product's text means nothing.
  const end = beforeTheLastScript(before);
  const data = `<script type="application/json" id="${STATE_ID}">${scriptSafe(state)}</script>`;
  const linked = before.slice(0, end) + links + before.slice(end);
  const pictured = linked.replace(VIEWPORT, (viewport) => viewport + picturePreloads(body));
  return afterTheFirstView(pictured).replace('</head>', `${script}</head>`) + body + data + after;
}

/**
 * The scripts run in the order of their links, and the program's last one takes the page over: the page's own code stands
 * before it, so that what cannot be fetched leaves the page as it is.
 */
function beforeTheLastScript(head: string): number {
  const last = head.lastIndexOf('<link rel="modulepreload"');
  return last === -1 ? head.indexOf('</head>') : last;
}

/** The page can be read and seen before its program is there, which app/start fetches after what is seen first. */
const afterTheFirstView = (head: string) => head.replaceAll('<link rel="modulepreload"', '<link rel="later"');

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
