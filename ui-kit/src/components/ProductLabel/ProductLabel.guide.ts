import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Sous la fiche d’un produit : ce que son étiquette doit dire (règl. 1223/2009, art. 19). `InciList` est la composition seule.',
  do: ['Garder la composition telle qu’elle est écrite sur l’emballage', 'Dire en mots ce que le souligné signifie'],
  dont: [
    'Y mettre un argument de vente',
    'Replier la composition ou les précautions',
    'Le numéro CPNP, qui reste privé',
  ],
  keyboard: 'Le courriel de la personne responsable est un lien ; rien d’autre ne se manie.',
  screenReader:
    'La section porte le nom « Ce que dit l’étiquette ». Les allergènes soulignés sont repris, un par un, après la phrase qui les explique.',
};
