import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Les étapes d’un formulaire, l’une sous l’autre : `StepSection` et son bouton `StepFoot`.',
  do: ['Un résumé de ce qui est fait', 'Revenir sans rien perdre'],
  dont: ['Plus de quatre étapes', 'Une étape d’un champ'],
  keyboard: 'Le titre de chaque étape est un bouton : Entrée ou Espace l’ouvre, sans effet pour une étape à venir.',
  screenReader:
    'Une liste ordonnée de titres de rang 2 ; le bouton dit ouvert ou fermé, l’étape ouverte est annoncée comme courante.',
};
