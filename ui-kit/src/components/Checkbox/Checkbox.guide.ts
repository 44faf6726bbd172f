import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour accepter ou choisir, une case à la fois ; l’effet vient à l’envoi du formulaire.',
  do: ['Une phrase entière comme libellé', 'Un lien vers ce que l’on accepte'],
  dont: ['Cocher d’avance un accord', 'L’employer pour un filtre immédiat : `ToggleButton`'],
  keyboard: 'Tab l’atteint, Espace coche. Un lien dans la phrase est un arrêt de plus.',
  screenReader: 'La phrase est le nom de la case ; une erreur lui est reliée et elle est dite invalide.',
};
