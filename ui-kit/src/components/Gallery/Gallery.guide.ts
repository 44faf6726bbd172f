import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Les photographies d’un produit, de une à huit : une grande à la fois, les petites dessous.',
  do: ['Décrire chacune par ce qu’elle montre de plus', 'Mettre d’abord celle que la liste montre'],
  dont: ['Plus de huit photographies', 'Du texte dans l’image'],
  keyboard:
    'Entrée agrandit la photo. La rangée défile par les flèches ; chaque petite photo est un bouton. De deux, la petite est toujours l’autre.',
  screenReader:
    'Une liste d’images, chacune avec sa description ; la petite photo qui correspond à la grande est dite courante.',
};
