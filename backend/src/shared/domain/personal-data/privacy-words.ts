import type { LegalBlock, LegalSection } from '@shop/contract';
import { ACTIVITIES, type Activity, BASES, RECIPIENTS } from './activities.js';
import type { Purpose } from './purpose.js';
import { IN_THE_BROWSER } from './in-the-browser.js';
import { PURPOSES } from './purposes.js';

const paragraph = (text: string): LegalBlock => ({ kind: 'paragraph', text });
const list = (items: string[]): LegalBlock => ({ kind: 'list', items });
const visible: readonly Activity[] = (ACTIVITIES as readonly Activity[]).filter(({ internal }) => !internal);
/** French puts a space that does not break before these signs. */
const spaced = (text: string) => text.replaceAll(/ (?=[:;])/gu, '\u00a0').replaceAll(/ (?=[!?])/gu, '\u202f');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Ground of an activity, as people read it. */
export function groundOf({ basis, ground }: Activity): string {
  return ground ? `${BASES[basis]} : ${ground}` : BASES[basis];
}

const told = (purposes: readonly Purpose[]) => purposes.flatMap((purpose) => purpose.told ?? []);

/** What art. 13 and 14 of the RGPD ask to be told, from the table that the shop works by. The controller stands before, as the law's own block. */
export function privacySections(): LegalSection[] {
  const used = new Set(visible.flatMap(({ recipients }) => recipients));
  const receiving = Object.entries(RECIPIENTS).filter(([id]) => used.has(id as keyof typeof RECIPIENTS));
  const transfers = receiving.flatMap(([, { transfer }]) => transfer ?? []);
  const sections: LegalSection[] = [
    {
      heading: 'Pourquoi, et de quel droit',
      blocks: [
        list(visible.map((activity) => `${activity.title} : ${activity.why}. Base : ${groundOf(activity)}.`)),
        paragraph('Nous ne vendons aucune donnée et n’affichons aucune publicité.'),
      ],
    },
    {
      heading: 'Quelles données, et faut-il les donner',
      blocks: [
        list(visible.map(({ title, data, mandatory }) => `${title} : ${data}.${mandatory && ` ${mandatory}`}`)),
        paragraph(
          'Elles viennent de vous. Si quelqu’un vous fait livrer, votre nom et votre adresse viennent de cette personne ; vos droits sont les mêmes. L’état d’un paiement vient du prestataire de paiement, celui d’un email de la messagerie.',
        ),
      ],
    },
    {
      heading: 'Qui les reçoit',
      blocks: [
        list(receiving.map(([, { name }]) => `${name}.`)),
        paragraph(`Hors de l’Union européenne : ${transfers.join(' ')}`),
      ],
    },
    { heading: 'Combien de temps', blocks: [list(told(PURPOSES))] },
    {
      heading: 'Ce que votre navigateur retient',
      blocks: [
        list(Object.values(IN_THE_BROWSER)),
        paragraph(
          'Rien d’autre : aucun traceur publicitaire ni mesure d’audience. Tout cela ne sert qu’à ce que vous demandez au site, et ne demande pas d’accord (loi du 6 janvier 1978, art. 82).',
        ),
      ],
    },
    {
      heading: 'Décision automatisée',
      blocks: [
        paragraph('Aucune décision n’est prise à votre sujet par une machine seule, et aucun profil n’est établi.'),
      ],
    },
    {
      heading: 'Vos droits',
      blocks: [
        paragraph(
          'Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, la limitation de leur traitement et leur portabilité, vous opposer à ce qui repose sur notre intérêt légitime, et dire ce que nous ferons de vos données après votre mort (RGPD, art. 15 à 22 ; loi du 6 janvier 1978, art. 85). Écrivez-nous à l’adresse ci-dessus : nous répondons dans le mois.',
        ),
        paragraph(
          'Dans votre compte, « Données personnelles » les corrige, et « Mes données » les montre, vous en donne une copie et ferme le compte.',
        ),
        paragraph('Vous pouvez aussi saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, cnil.fr.'),
        paragraph(
          'Vous avez commandé sans compte ? Faites effacer vos données vous-même, avec un lien envoyé à votre adresse.',
        ),
        { kind: 'link', label: 'Effacer mes données', to: 'forgetMe' },
      ],
    },
  ];
  return sections.map(({ heading, blocks }) => ({
    heading,
    blocks: blocks.map((block) => {
      if (block.kind === 'paragraph') return paragraph(spaced(block.text));
      return block.kind === 'list' ? list(block.items.map((item) => capital(spaced(item)))) : block;
    }),
  }));
}
