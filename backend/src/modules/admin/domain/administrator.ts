import { ROLE_NAMES, type StaffRole } from '@shop/contract';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { readName } from '../../../shared/domain/person-name.js';

/** Fewest characters of an administrator's password (product decisions, section 6). */
export const ADMIN_PASSWORD_RULE = { minimum: 12, field: 'password' };

export interface AdministratorState {
  id: string;
  /** Harmless reference for people, such as `ADM-7F3K2Q`. */
  reference: string;
  nom: string;
  prenom: string;
  email: string;
  role: StaffRole;
  passwordHash: string;
  /** Grows when the password or the role changes: tokens of another version are dead. */
  sessionVersion: number;
  /** Grows with every save. */
  version: number;
  createdAt: Date;
}

export interface Identity {
  nom?: string;
  prenom?: string;
  email?: string;
}

export class Administrator {
  private constructor(private readonly state: AdministratorState) {}

  static create(given: Omit<AdministratorState, 'sessionVersion' | 'version'>): Administrator {
    const administrator = new Administrator({ ...given, sessionVersion: 1, version: 1 });
    administrator.change(given);
    return administrator;
  }

  static restore(state: AdministratorState): Administrator {
    return new Administrator({ ...state });
  }

  get id(): string {
    return this.state.id;
  }

  get email(): string {
    return this.state.email;
  }

  snapshot(): Readonly<AdministratorState> {
    return { ...this.state };
  }

  /** Fields that are absent stay as they are. */
  change({ nom, prenom, email }: Identity): void {
    if (nom !== undefined) this.state.nom = readName(nom, 'nom');
    if (prenom !== undefined) this.state.prenom = readName(prenom, 'prenom');
    if (email !== undefined) this.state.email = normalizeEmail(email);
  }

  /** Written: the next save is of the next version. */
  saved(): void {
    this.state.version += 1;
  }

  /** Ends every session of this administrator: what their screens show is another shop's. */
  changeRole(role: StaffRole): void {
    if (role === this.state.role) return;
    this.state.role = role;
    this.state.sessionVersion += 1;
  }

  /** Ends every session of this administrator. */
  changePassword(passwordHash: string): void {
    this.state.passwordHash = passwordHash;
    this.state.sessionVersion += 1;
  }
}

/** What colleagues know of an administrator. */
export function identityOf(administrator: Administrator): { nom: string; prenom: string; email: string; role: string } {
  const { nom, prenom, email, role } = administrator.snapshot();
  return { nom, prenom, email, role: ROLE_NAMES[role] };
}
