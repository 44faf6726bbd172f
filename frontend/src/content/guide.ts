import type { GuideAnswerOf, GuideQuestion } from '@shop/contract';

/** Words of one answer. */
interface AnswerWords {
  /** On its button. */
  name: string;
  text: string;
  /** In the sentence of the end; the second part leads back to its question. */
  said: readonly [before: string, word: string];
  /** Over the reason that answers it. */
  term: string;
}

type QuestionWords = {
  [Question in GuideQuestion]: {
    question: string;
    /** Before what was answered, on the way back. */
    back: string;
    answers: Record<GuideAnswerOf<Question>, AnswerWords>;
  };
};

/** `/quel-savon` and the tile that leads there. Version: 2026-11-27. */
export const guideQuestions: QuestionWords = {
  peau: {
    question: 'D’abord, au sortir de la douche, votre peau…',
    back: 'Votre peau',
    answers: {
      seche: {
        name: 'tire et réclame une crème',
        text: 'Elle est sèche',
        said: ['Parce que votre peau ', 'tire'],
        term: 'Votre peau tire',
      },
      sensible: {
        name: 'rougit pour un rien',
        text: 'Elle est sensible',
        said: ['Parce que votre peau ', 'rougit'],
        term: 'Votre peau rougit',
      },
      mixte: {
        name: 'brille vite, sur le front et le nez',
        text: 'Elle est mixte à grasse',
        said: ['Parce que votre peau ', 'brille'],
        term: 'Votre peau brille',
      },
      normale: {
        name: 'se porte bien',
        text: 'Elle ne demande rien',
        said: ['Parce que votre peau ', 'se porte bien'],
        term: 'Votre peau se porte bien',
      },
    },
  },
  parfum: {
    question: 'Et quel parfum aimez-vous\u00a0?',
    back: 'Le parfum',
    answers: {
      rien: {
        name: 'Rien du tout',
        text: 'Ni parfum, ni huile essentielle',
        said: ['que vous n’aimez ', 'aucun parfum'],
        term: 'Aucun parfum',
      },
      gourmand: {
        name: 'Le gourmand',
        text: 'Miel, avoine, amande',
        said: ['que vous aimez ', 'le gourmand'],
        term: 'Vous aimez le gourmand',
      },
      fleurs: {
        name: 'Les fleurs',
        text: 'Lavande fine, rose',
        said: ['que vous aimez ', 'les fleurs'],
        term: 'Vous aimez les fleurs',
      },
      frais: {
        name: 'Le frais',
        text: 'Romarin, menthe, orange douce',
        said: ['que vous aimez ', 'le frais'],
        term: 'Vous aimez le frais',
      },
      tous: {
        name: 'Peu importe',
        text: 'Nous choisirons pour la peau',
        said: ['que le parfum ', 'importe peu'],
        term: '',
      },
    },
  },
  sans: {
    question: 'Que préférez-vous éviter\u00a0?',
    back: 'Vous évitez',
    answers: {
      'huile-essentielle': {
        name: 'Les huiles essentielles',
        text: 'Aucune dans la composition',
        said: ['', 'sans huile essentielle'],
        term: 'Sans huile essentielle',
      },
      allergene: {
        name: 'Les allergènes de parfum',
        text: 'Aucun à déclarer sur l’étiquette',
        said: ['', 'sans allergène à déclarer'],
        term: 'Sans allergène à déclarer',
      },
      ruche: {
        name: 'Les produits de la ruche',
        text: 'Ni miel, ni cire',
        said: ['', 'sans produit de la ruche'],
        term: 'Sans produit de la ruche',
      },
      rien: {
        name: 'Rien en particulier',
        text: 'Toutes les compositions vous vont',
        said: ['', 'sans rien éviter'],
        term: '',
      },
    },
  },
  pour: {
    question: 'Enfin, ce savon servira…',
    back: 'Il servira',
    answers: {
      famille: {
        name: 'à toute la famille',
        text: 'Tous les jours, petits et grands',
        said: ['pour ', 'toute la famille'],
        term: 'Tous les jours, en famille',
      },
      visage: {
        name: 'au visage',
        text: 'Matin et soir, au lavabo',
        said: ['pour ', 'le visage'],
        term: 'Pour le visage',
      },
      corps: {
        name: 'au corps',
        text: 'Sous la douche ou dans le bain',
        said: ['pour ', 'le corps'],
        term: 'Pour le corps',
      },
      tous: {
        name: 'peu importe à quoi',
        text: 'Nous choisirons pour la peau',
        said: ['pour ', 'tous les usages'],
        term: '',
      },
    },
  },
};

export const guideWords = {
  title: 'Quel savon pour ma peau\u202f?',
  promise: 'Quatre questions, deux savons, et pourquoi ceux-là.',
  all: 'Voir tous les savons',
  again: 'Recommencer',
  compare: 'Les comparer',
  two: 'Prenez l’un de ces deux.',
  one: 'Prenez celui-ci.',
  onlyOne: 'C’est le seul de nos savons qui réunit vos quatre réponses.',
  none: 'Aucun de nos savons ne réunit ces réponses.',
  noneWay: 'Changez une réponse dans la phrase ci-dessus, ou regardez toute la gamme.',
  awaited: 'Un savon les réunit, mais il est épuisé pour le moment.',
  first: 'Notre premier choix',
  second: { more: 'Ou bien, plus parfumé', less: 'Ou bien, moins parfumé', same: 'Ou bien' },
  relaxed: { parfum: 'Peu importe le parfum', pour: 'Peu importe l’usage' },
  note: 'Une allergie connue\u00a0? Lisez la composition complète sur la page du savon. Vos réponses restent dans l’adresse de cette page, nous n’en gardons rien.',
} as const;
