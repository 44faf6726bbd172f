import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Ce qu’il faut garder en vue d’une large photographie que chaque écran recadre.',
  do: ['Le poser sur ce dont parle le texte', 'Un aperçu de la vraie page à côté'],
  dont: ['Pour une image qui n’est jamais recadrée', 'Une seule position sans l’avoir vue sur un téléphone'],
  keyboard: 'Un bouton ; les flèches déplacent de 5 %, avec Maj de 1 %.',
  screenReader: 'Son nom dit la place, en pour cent de la gauche et du haut, et change avec elle.',
};
