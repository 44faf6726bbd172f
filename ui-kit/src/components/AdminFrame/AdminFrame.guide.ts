import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Autour de chaque écran du back-office. `AdminMenu` est sa feuille au téléphone, `AdminPage` porte le titre de l’écran et ce qui l’accompagne.',
  do: [
    'Les mêmes mots, dans le même ordre, à toutes les largeurs',
    'Un nombre seulement là où quelque chose attend',
    'Un retard en rouge, avec son mot',
  ],
  dont: ['L’employer dans la boutique', 'Y mettre l’acte d’un écran', 'Annoncer une rubrique qui n’existe pas encore'],
  keyboard:
    'Tab passe par l’accueil, la recherche, les rubriques, puis la boutique et la sortie. Au téléphone « Menu » ouvre la liste entière ; Échap la ferme et rend la place.',
  screenReader:
    'La navigation a un nom ; la rubrique courante est annoncée « page actuelle » ; le nombre se lit avec ce qu’il compte. `AdminPage` donne le seul titre de rang 1.',
};
