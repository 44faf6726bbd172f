import { DomainError } from '../../../shared/domain/domain-error.js';

export const newsletterErrors = {
  emailMissing: () =>
    new DomainError('invalid', 'NEWSLETTER.EMAIL_MISSING', 'Indiquez l’adresse email qui reçoit la lettre.', {
      problems: [
        {
          code: 'NEWSLETTER.EMAIL_MISSING',
          message: 'Indiquez l’adresse email qui reçoit la lettre.',
          field: 'email',
        },
      ],
    }),
  linkNotValid: () =>
    new DomainError(
      'invalid',
      'NEWSLETTER.LINK_NOT_VALID',
      'Ce lien n’est plus valable. Demandez de nouveau la lettre depuis la page d’accueil.',
    ),
};
