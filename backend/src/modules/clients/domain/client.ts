import type { Civility, Language } from '@shop/contract';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { readName } from '../../../shared/domain/person-name.js';
import { isMobile, readBirthday, readMobile } from './personal-data.js';

/** Fewest characters of a client's password (specification, section 9). */
export const CLIENT_PASSWORD_RULE = { minimum: 6, field: 'clientPassword' };

/** Who the client is. What the client bought and likes is counted beside it (ports/client-history.ts). */
export interface ClientState {
  id: string;
  /** Harmless reference for people, such as `CLI-7F3K2Q`. */
  reference: string;
  email: string;
  emailVerified: boolean;
  /** The address that replaces `email` once its owner has confirmed it. */
  pendingEmail: string | null;
  passwordHash: string;
  /** Grows when the password changes: tokens of another version are dead. */
  sessionVersion: number;
  civilite: Civility;
  nom: string;
  prenom: string;
  /** yyyy-mm-dd or ''. */
  birthday: string;
  mobile: string;
  /** What it was made in, and what its owner is written to in; missing for French. */
  language?: Language;
  createdAt: Date;
}

/** What one sign-up form said. Travels with the link that confirms it. */
export interface SignUpDetails {
  nom: string;
  prenom: string;
  passwordHash: string;
}

export interface PersonalData {
  civilite?: Civility;
  nom?: string;
  prenom?: string;
  birthday?: string;
  mobile?: string;
}

export class Client {
  private constructor(private readonly state: ClientState) {}

  static signUp(
    given: SignUpDetails & Pick<ClientState, 'id' | 'reference' | 'createdAt' | 'language'> & { email: string },
  ): Client {
    return new Client({
      ...given,
      email: normalizeEmail(given.email),
      nom: readName(given.nom, 'nom'),
      prenom: readName(given.prenom, 'prenom'),
      emailVerified: false,
      pendingEmail: null,
      sessionVersion: 1,
      civilite: 'Non défini',
      birthday: '',
      mobile: '',
    });
  }

  static restore(state: ClientState): Client {
    return new Client({ ...state });
  }

  get id(): string {
    return this.state.id;
  }

  get email(): string {
    return this.state.email;
  }

  get isVerified(): boolean {
    return this.state.emailVerified;
  }

  snapshot(): Readonly<ClientState> {
    return { ...this.state };
  }

  /** A further sign-up for an address that nobody confirmed yet: the newest form counts until a link decides. */
  signUpAgain(details: SignUpDetails): void {
    if (this.state.emailVerified) throw new Error('a confirmed account is not signed up again');
    this.apply(details);
  }

  /** The owner of the address decided on these, whatever forms were filled in: nobody lies in wait with a password of theirs. */
  confirmSignUp(details: SignUpDetails): void {
    if (this.state.emailVerified) return;
    this.apply(details);
    this.state.emailVerified = true;
  }

  /** By a connected client who gave the former one. Ends every session. */
  changePassword(passwordHash: string): void {
    this.replacePassword(passwordHash);
  }

  /** Whoever is connected logs in again. */
  endSessions(): void {
    this.state.sessionVersion += 1;
  }

  /** By a link mailed to the confirmed address. Ends every session. */
  resetPassword(passwordHash: string): void {
    this.replacePassword(passwordHash);
  }

  /** Fields that are absent stay as they are. @throws DomainError for a field that cannot be. */
  change(data: PersonalData, today: Date): void {
    if (data.civilite !== undefined) this.state.civilite = data.civilite;
    if (data.nom !== undefined) this.state.nom = readName(data.nom, 'nom');
    if (data.prenom !== undefined) this.state.prenom = readName(data.prenom, 'prenom');
    if (data.birthday !== undefined) this.state.birthday = readBirthday(data.birthday, today);
    if (data.mobile !== undefined) this.state.mobile = readMobile(data.mobile);
  }

  /** The telephone of an order; what is none stays away. */
  takeMobile(mobile: string): void {
    if (isMobile(mobile)) this.state.mobile = readMobile(mobile);
  }

  askForAddress(email: string): void {
    this.state.pendingEmail = normalizeEmail(email);
  }

  /** False when the client has asked for something else since. */
  confirmAddress(email: string): boolean {
    if (this.state.pendingEmail !== email) return false;
    this.state.email = email;
    this.state.pendingEmail = null;
    return true;
  }

  private replacePassword(passwordHash: string): void {
    this.state.passwordHash = passwordHash;
    this.state.sessionVersion += 1;
    // Whoever asked for another address may be the reason for the new password.
    this.state.pendingEmail = null;
  }

  private apply({ nom, prenom, passwordHash }: SignUpDetails): void {
    this.state.nom = readName(nom, 'nom');
    this.state.prenom = readName(prenom, 'prenom');
    this.state.passwordHash = passwordHash;
  }
}
