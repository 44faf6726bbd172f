import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Le pied de la commande : `LegalBar`. Sur les autres pages de la boutique, `Footer`.',
  do: ['« renoncer au contrat ici » en premier', 'Les mots exacts que la loi demande, en minuscules'],
  dont: ['Replier un lien, à aucune largeur', 'Ajouter ce qui détourne de la commande'],
  keyboard: 'Chaque lien est un arrêt, dans l’ordre de la lecture.',
  screenReader: 'Un pied de page et sa navigation nommée « Pied de page ».',
};
