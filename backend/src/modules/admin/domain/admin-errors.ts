import { DomainError } from '../../../shared/domain/domain-error.js';

export class AdministratorNotFound extends DomainError {
  constructor() {
    super('not-found', 'ADMIN.NOT_FOUND', "Cet utilisateur n'existe pas.");
  }
}

export class AdminEmailTaken extends DomainError {
  constructor() {
    const code = 'ADMIN.EMAIL_TAKEN';
    const message = 'Un autre administrateur utilise déjà cette adresse email.';
    super('conflict', code, message, { problems: [{ code, message, field: 'email' }] });
  }
}

/** The sentence of specification, section 8. */
export class AdminLoginRefused extends DomainError {
  constructor() {
    super('unauthenticated', 'ADMIN.LOGIN_REFUSED', 'Erreur de connexion. Veuillez vérifier vos informations.');
  }
}

export class AdminLinkNotValid extends DomainError {
  constructor() {
    super('invalid', 'LINK.NOT_VALID', "Ce lien n'est plus valable. Veuillez en demander un nouveau.");
  }
}
