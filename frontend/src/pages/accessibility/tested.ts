import type results from '../../content/accessibility-results.json';

export type Results = Pick<typeof results, 'browser' | 'day' | 'axe' | 'secondEngine'> & {
  checks: Record<keyof typeof results.checks, { passed: number; failed: number }>;
};

const list = new Intl.ListFormat('fr-FR');

/** 'Le 25 novembre 2026, dans Chromium 142.0, aux largeurs de 375 et 1280 pixels' */
export function ranIn({ browser, axe }: Results, day: string): string {
  const widths = list.format(axe.widths.map(String));
  return `Ces essais ont été faits par des programmes le ${day}, dans ${browser}, aux largeurs de ${widths} pixels. Voici ce qu’ils ont donné, tel quel.`;
}

/** Each kind of test with how many there were, and what came of them. */
export function testedWith({ axe, secondEngine, checks }: Results): { term: string; detail: string }[] {
  return [
    {
      term: `axe ${axe.version}, ${axe.rules} règles des niveaux A et AA`,
      detail: `${axe.addresses.length} adresses de la boutique et du bureau, fenêtres ouvertes et messages d’erreur compris, regardées ${axe.looks} fois. ${outcome(checks.axe, 'parcours')}`,
    },
    {
      term: `Une seconde lecture, par HTML_CodeSniffer ${secondEngine.version}`,
      detail: outcome(checks.secondEngine, 'parcours'),
    },
    { term: 'Les éléments des pages, un par un, avec axe', detail: outcome(checks.stories, 'états') },
    { term: 'Acheter au clavier seul, de l’accueil au merci', detail: outcome(checks.keyboard, 'parcours') },
    {
      term: 'Pages agrandies à 400\u00a0%, et textes qu’on espace soi-même',
      detail: outcome(checks.zoom, 'parcours'),
    },
  ];
}

/** '12 parcours, tous réussis.'; what failed is told as well. */
function outcome({ passed, failed }: { passed: number; failed: number }, of: string): string {
  const total = passed + failed;
  const count = `${total} ${total === 1 ? of.replace(/(?<!cour)s$/, '') : of}`;
  if (failed === 0) return total === 1 ? `${count}, réussi.` : `${count}, tous réussis.`;
  return `${count}, dont ${failed} en échec.`;
}

/** What axe could not decide, in words. @param words by its rules */
export function leftToPeople({ axe }: Results, words: Record<string, string>): string[] {
  return axe.incomplete.map((rule) => words[rule] ?? rule);
}
