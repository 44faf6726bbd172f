import { DomainError } from '../../../shared/domain/domain-error.js';

export class ClientNotFound extends DomainError {
  constructor() {
    super('not-found', 'CLIENT.NOT_FOUND', 'Ce client n’existe pas.');
  }
}

/** Another account has the address. Only a connected client may learn that (see the address change). */
export class EmailTaken extends DomainError {
  constructor() {
    const code = 'CLIENT.EMAIL_TAKEN';
    const message = 'Cette adresse email est déjà utilisée par un autre compte.';
    super('conflict', code, message, { problems: [{ code, message, field: 'clientEmail' }] });
  }
}

export class WrongCredentials extends DomainError {
  constructor() {
    super('unauthenticated', 'LOGIN.WRONG_CREDENTIALS', 'Email ou mot de passe incorrect.');
  }
}

/** Not an authentication failure: the session stands, a field of the form is wrong. */
export class WrongCurrentPassword extends DomainError {
  constructor() {
    const code = 'PASSWORD.WRONG_CURRENT';
    const message = 'Le mot de passe actuel est incorrect.';
    super('invalid', code, message, { problems: [{ code, message, field: 'currentPassword' }] });
  }
}

/** The address opens the account: whoever found a session open must not move it away from its owner. */
export class PasswordRequired extends DomainError {
  constructor() {
    const code = 'PASSWORD.REQUIRED';
    const message = 'Saisissez votre mot de passe actuel pour changer d’adresse email.';
    super('invalid', code, message, { problems: [{ code, message, field: 'currentPassword' }] });
  }
}

/** The link proves the address; the form may be somebody else's. */
export class ConfirmationPasswordRequired extends DomainError {
  constructor() {
    const code = 'CONFIRMATION.PASSWORD_REQUIRED';
    const message = 'Saisissez le mot de passe de votre inscription pour confirmer votre adresse.';
    super('invalid', code, message, { problems: [{ code, message, field: 'clientPassword' }] });
  }
}

/** The link of an order: what the account begins with is known, only a password is missing. */
export class OrderPasswordRequired extends DomainError {
  constructor({ keepsAddress }: { keepsAddress: boolean }) {
    const code = 'CONFIRMATION.PASSWORD_TO_CHOOSE';
    const message = 'Choisissez le mot de passe de votre compte.';
    super(
      'invalid',
      code,
      keepsAddress
        ? 'Votre mot de passe ouvre votre compte, avec le nom et l’adresse de votre commande.'
        : 'Votre mot de passe ouvre votre compte, avec le nom et l’email de votre commande.',
      { problems: [{ code, message, field: 'clientPassword' }] },
    );
  }
}

/** The link of an order whose address has an account: following it is no consent, pressing is. */
export class OrderToKeep extends DomainError {
  constructor(reference: string) {
    const code = 'CONFIRMATION.ORDER_TO_KEEP';
    const message = `La commande ${reference} sera ajoutée à votre compte\u00a0: elle porte votre adresse email.`;
    super('invalid', code, message, { problems: [{ code, message, field: 'keepOrder' }] });
  }
}

export class ConfirmationPasswordWrong extends DomainError {
  constructor() {
    const code = 'CONFIRMATION.PASSWORD_WRONG';
    const message = 'Ce mot de passe n’est pas celui de l’inscription. Vous pouvez en choisir un autre.';
    super('invalid', code, message, { problems: [{ code, message, field: 'clientPassword' }] });
  }
}

export class LinkNotValid extends DomainError {
  constructor() {
    super('invalid', 'LINK.NOT_VALID', 'Ce lien n’est plus valable. Veuillez en demander un nouveau.');
  }
}
