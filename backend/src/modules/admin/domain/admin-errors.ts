import { CODE_REFUSED, CODE_REQUIRED } from '@shop/contract';
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
    super('invalid', 'LINK.NOT_VALID', 'Ce lien n’est plus valable. Veuillez en demander un nouveau.');
  }
}

/** The password was right; the second step is missing. */
export class SecondFactorRequired extends DomainError {
  constructor() {
    super('unauthenticated', CODE_REQUIRED, "Saisissez le code de votre application d'authentification.");
  }
}

/** At the login nobody is connected (401); while it is set up somebody is, whose session goes on (400). */
export class SecondFactorRefused extends DomainError {
  constructor(refusal: 'unauthenticated' | 'invalid') {
    super(refusal, CODE_REFUSED, "Ce code n'est pas valable. Attendez le suivant ou vérifiez l'heure.", {
      problems: [{ code: CODE_REFUSED, message: "Ce code n'est pas valable.", field: 'code' }],
    });
  }
}

export class SecondFactorAlreadyOn extends DomainError {
  constructor() {
    super('conflict', 'ADMIN.SECOND_FACTOR_ON', 'La vérification en deux étapes est déjà activée.');
  }
}

export class SecondFactorOff extends DomainError {
  constructor() {
    super('conflict', 'ADMIN.SECOND_FACTOR_OFF', "La vérification en deux étapes n'est pas activée.");
  }
}

/** Renewed, or used, by another request in the same moment. */
export class RecoveryCodesChanged extends DomainError {
  constructor() {
    const message = 'Vos codes de secours viennent de changer. Recommencez pour en recevoir de nouveaux.';
    super('conflict', 'ADMIN.RECOVERY_CODES_CHANGED', message);
  }
}

/** An account of the back-office opens the whole shop: a session found open must not suffice to make, move or end one. */
export class PasswordRequired extends DomainError {
  constructor() {
    const code = 'PASSWORD.REQUIRED';
    const message = "Saisissez votre mot de passe pour ouvrir ou modifier l'accès de quelqu'un, ou d'un programme.";
    super('invalid', code, message, { problems: [{ code, message, field: 'currentPassword' }] });
  }
}

export class OwnPasswordRefused extends DomainError {
  /** @param field of the body that carried it */
  constructor(field: 'password' | 'currentPassword') {
    const [code, message] = ['ADMIN.PASSWORD_REFUSED', "Ce mot de passe n'est pas le vôtre."];
    super('invalid', code, message, { problems: [{ code, message, field }] });
  }
}
