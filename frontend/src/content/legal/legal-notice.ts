import type { LegalText } from './legal-text';

/** Demo content: the company, its address and its numbers are invented and must be replaced. */
export const legalNotice = {
  description: 'Éditeur, hébergeur et responsable de la publication de la boutique.',
  version: '2026-11-20',
  sections: [
    {
      heading: 'Éditeur du site',
      paragraphs: [
        'L’Atelier Karité, société à responsabilité limitée au capital de 10 000 €, 12 rue des Savonniers, 13001 Marseille, France.',
        'RCS Marseille 000 000 000, TVA intracommunautaire FR00 000000000. Directrice de la publication : la gérante de la société.',
      ],
    },
    {
      heading: 'Hébergement',
      paragraphs: [
        'Le site est hébergé dans l’Union européenne. Le nom et l’adresse de l’hébergeur sont communiqués sur simple demande.',
      ],
    },
    {
      heading: 'Propriété intellectuelle',
      paragraphs: [
        'Les textes, les photographies, les films et le logo de ce site appartiennent à l’éditeur. Toute reproduction demande son accord écrit.',
      ],
    },
    {
      heading: 'Nous joindre',
      paragraphs: [
        'Pour toute question, écrivez-nous sur notre page sociale, dont le lien figure au bas de chaque page.',
      ],
    },
  ],
} as const satisfies LegalText;
