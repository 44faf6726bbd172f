import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour aider qui ne sait pas choisir : `GuideStep` pose une question par vue, `Verdict` finit sur un ou deux savons, `VerdictSoap` donne pour chacun une raison par réponse. Le carreau qui y mène est `GuideTile`.',
  do: [
    'Une seule question et une seule photographie par vue',
    'Une raison écrite pour ce savon et cette réponse, ou pas de ligne',
    'Laisser changer une réponse par les mots soulignés de la phrase',
  ],
  dont: ['Plus de quatre questions', 'Un savon qui contredit une réponse, ou qui ne peut être acheté'],
  keyboard: 'Chaque réponse est un bouton qui envoie le formulaire : Entrée ou Espace, sans autre bouton.',
  screenReader:
    'Le formulaire porte le nom de sa question ; la question suivante reçoit le focus. Les barres sont muettes, la phrase dit « Question 2 sur 4 ».',
};
