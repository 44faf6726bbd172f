import type { HoursSetting } from './setting.js';

const HELP = 'Comme 9:00-12:00, 14:00-17:00, à l’heure de Paris. Vide\u00a0: fermé.';

const hours = (label: string, initial: string) =>
  ({ kind: 'hours', label, help: HELP, initial }) satisfies HoursSetting;

const WORKING_DAY = '9:00-12:00, 14:00-17:00';

/** When somebody answers, of each day of the week; days of a closing have none. */
export const CONTACT_SETTINGS = {
  answerWithin: {
    kind: 'number',
    label: 'Réponse en',
    help: 'Comptées pendant les heures ci-dessous seulement. La page «\u00a0Contact\u00a0» et l’accusé de réception le promettent\u00a0: choisissez ce que vous tenez.',
    initial: 8,
    min: 1,
    max: 100,
    unit: 'heures d’ouverture',
  },
  monday: hours('Heures du lundi', WORKING_DAY),
  tuesday: hours('Heures du mardi', WORKING_DAY),
  wednesday: hours('Heures du mercredi', WORKING_DAY),
  thursday: hours('Heures du jeudi', WORKING_DAY),
  friday: hours('Heures du vendredi', WORKING_DAY),
  saturday: hours('Heures du samedi', ''),
  sunday: hours('Heures du dimanche', ''),
  onHolidays: {
    kind: 'switch',
    label: 'Jours fériés',
    help: 'Ceux de la métropole. Les jours d’une fermeture, dans «\u00a0Ouverture\u00a0», sont toujours sans réponse.',
    initial: false,
    words: 'Nous répondons aussi les jours fériés',
  },
} as const;
