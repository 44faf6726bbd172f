import type { CDPSession, Page } from '@playwright/test';

interface AccessibleNode {
  ignored?: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** As screen readers in French say the roles that a purchase meets (NVDA's words). */
const ROLES: Record<string, string> = {
  link: 'lien',
  button: 'bouton',
  textbox: 'zone de texte',
  searchbox: 'zone de recherche',
  combobox: 'liste déroulante',
  checkbox: 'case à cocher',
  radio: 'bouton radio',
  heading: 'titre',
  dialog: 'boîte de dialogue',
  list: 'liste',
};

/** What a state is told as; those that are not named here are not said. */
const STATES: Record<string, (value: unknown) => string | undefined> = {
  required: (value) => (value === true ? 'requis' : undefined),
  invalid: (value) => (value === 'true' ? 'invalide' : undefined),
  expanded: (value) => (value === true ? 'développé' : 'réduit'),
  checked: (value) => (value === 'true' || value === true ? 'coché' : 'non coché'),
  disabled: (value) => (value === true ? 'indisponible' : undefined),
  readonly: (value) => (value === true ? 'lecture seule' : undefined),
  level: (value) => `niveau ${String(value)}`,
};

/** What is another at every run: dates, references, addresses made for one purchase. */
const CHANGING: [RegExp, string][] = [
  [/AK-[0-9A-Z]{6}/g, 'AK-······'],
  [/[\w.+-]+@exemple\.fr/g, '(son adresse)'],
  [/\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d{1,2}(?:er)? [a-zéû]+(?: \d{4})?/g, '(date)'],
];

const steady = (text: string) =>
  CHANGING.reduce((said, [pattern, by]) => said.replace(pattern, by), text.replace(/\s+/g, ' ').trim());

/**
 * Writes down what is announced on the way through a page: each stop of the focus by its role, name, state and description in
 * Chromium's accessibility tree, and each live region when its words change.
 */
export class Announcements {
  private readonly lines: string[] = [];
  /** The dialog that the focus is in: told once, when it is entered. */
  private dialog = '';

  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Announcements> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    const announcements = new Announcements(session);
    await page.exposeFunction('announce', (polite: boolean, words: string) => {
      const line = `- ${polite ? 'annonce' : 'alerte'} : « ${steady(words)} »`;
      // A region that is drawn anew with the same words says them once.
      if (announcements.lines.at(-1) !== line) announcements.lines.push(line);
    });
    await page.addInitScript(watchLiveRegions);
    return announcements;
  }

  heading(words: string): void {
    this.lines.push('', `## ${words}`, '');
  }

  /** Where the focus is now. */
  async stop(key: string): Promise<void> {
    const node = await this.nodeOf('document.activeElement');
    if (!node || node.ignored) throw new Error('What has the focus is told to nobody.');
    const dialog = await this.nodeOf(`document.activeElement.closest('dialog,[role="dialog"],[role="alertdialog"]')`);
    const entered = dialog ? sentence(dialog) : '';
    const around = entered !== this.dialog && entered !== '' ? `${entered} ; ` : '';
    this.dialog = entered;
    this.lines.push(`- ${key} : ${around}${sentence(node)}`);
  }

  private async nodeOf(expression: string): Promise<AccessibleNode | undefined> {
    const { result } = await this.session.send('Runtime.evaluate', { expression });
    if (!result.objectId) return undefined;
    const { nodes } = await this.session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    return nodes[0] as AccessibleNode | undefined;
  }

  text(): string {
    return `${this.lines.join('\n').trim()}\n`;
  }
}

function sentence({ role, name, description, value, properties = [] }: AccessibleNode): string {
  const states = properties.map((one) => STATES[one.name]?.(one.value.value)).filter((words) => words !== undefined);
  const typed = value?.value === undefined || value.value === '' ? [] : [`contient « ${steady(String(value.value))} »`];
  const explained = description?.value ? [steady(description.value)] : [];
  const kind = ROLES[role?.value ?? ''] ?? role?.value ?? '';
  return [`« ${steady(name?.value ?? '')} »`, kind, ...states, ...typed, ...explained].join(', ');
}

/** In the page. A region speaks when its words change, and when it comes with words as an alert. */
function watchLiveRegions(): void {
  const LIVE = '[role="status"],[role="alert"],[aria-live="polite"],[aria-live="assertive"]';
  const said = new WeakMap<Element, string>();
  const announce = (window as unknown as { announce: (polite: boolean, words: string) => void }).announce;
  const look = (region: Element) => {
    const polite = region.getAttribute('role') !== 'alert' && region.getAttribute('aria-live') !== 'assertive';
    const words = (region as HTMLElement).innerText.trim();
    const before = said.get(region);
    said.set(region, words);
    if (words === '' || words === before || (before === undefined && polite)) return;
    announce(polite, words);
  };
  const lookAll = () => document.querySelectorAll(LIVE).forEach(look);
  new MutationObserver(lookAll).observe(document, { subtree: true, childList: true, characterData: true });
}
