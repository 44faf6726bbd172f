export const CIVILITIES = ['Monsieur', 'Madame', 'Non défini'] as const;
export type Civility = (typeof CIVILITIES)[number];

export interface NewClient {
  clientEmail: string;
  nom: string;
  prenom: string;
  clientPassword: string;
}

export interface NewClientAnswer {
  message: string;
  /** Only while mails go to the local mailbox. Confirms without the password, which whoever reads this has just chosen. */
  emailVerificationToken?: string;
}

/** `POST /api/confirm/client`. */
export interface ConfirmationRequest {
  token: string;
  /**
   * Opens an account: that of the sign-up, or with names a new one. Without it 400 `CONFIRMATION.PASSWORD_REQUIRED`, and for the link of an
   * order, whose names are known, `CONFIRMATION.PASSWORD_TO_CHOOSE`.
   */
  clientPassword?: string;
  nom?: string;
  prenom?: string;
  /** Adds the order of the link to the account that its address has. Without it 400 `CONFIRMATION.ORDER_TO_KEEP`. */
  keepOrder?: boolean;
}

export interface ConfirmationAnswer {
  message: string;
  /** Reference of the order that is in the account now. */
  order?: string;
}

export interface ClientCredentials {
  clientEmail: string;
  clientPassword: string;
}

/** Without `client` when the address is not confirmed yet. */
export interface ClientLoginAnswer {
  isEmailVerified: boolean;
  client?: { _id: string; token: string };
}

export interface Client {
  _id: string;
  /** Harmless reference for people, such as `CLI-7F3K2Q`; never a secret. */
  token: string;
  civilite: Civility;
  nom: string;
  prenom: string;
  clientEmail: string;
  /** New address that replaces `clientEmail` once the mail sent to it is confirmed; absent without one. */
  pendingEmail?: string;
  /** yyyy-mm-dd, '' when not given. */
  birthday: string;
  mobile: string;
  favorites: string[];
  /** Ids of paid orders, newest first. */
  purchases: string[];
  /** EUR. */
  montantDepense: number;
  /** When the last paid order was placed, ISO; null before the first. */
  lastOrderAt: string | null;
  /** Last delivery address, as one line; '' before the first order. */
  address: string;
  /** Last delivery address, to prefill the checkout. */
  deliveryAddress: DeliveryAddress | null;
  /** It agreed to be reminded of carts that it leaves; missing where it did not. */
  cartReminders?: true;
}

export interface DeliveryAddress {
  address: string;
  complement: string;
  postalCode: string;
  city: string;
  country: 'FR' | 'BE' | 'CH';
}

/** Most addresses that one client keeps. */
export const KEPT_ADDRESSES_MAX = 10;

/** `POST /api/client/{id}/addresses`. */
export interface NewKeptAddress extends Omit<DeliveryAddress, 'complement'> {
  /** What its owner calls it; nobody else reads it. Without one it goes by its street. */
  label?: string;
  /** Who receives there. */
  nom: string;
  prenom: string;
  complement?: string;
  /** In place of the one before. */
  isDefault?: boolean;
}

/** `PUT /api/client/{id}/addresses/{addressId}`. */
export interface KeptAddressChange extends NewKeptAddress {
  /** The one that was read; another by now is refused (`ADDRESS.CHANGED_MEANWHILE`). */
  version: number;
}

/** An address that a client keeps, to fill the next orders. */
export interface KeptAddress extends DeliveryAddress {
  _id: string;
  label: string;
  nom: string;
  prenom: string;
  /** Of exactly one, as long as there is any. */
  isDefault: boolean;
  version: number;
  /** When a parcel last arrived there, for the same person, yyyy-mm-dd; missing where none has. */
  lastParcelOn?: string;
}

/** What each call about addresses answers: all of them, the default first. */
export interface KeptAddresses {
  addresses: KeptAddress[];
}

/** `PUT /api/update/client/{id}`; any other field is ignored. */
export interface ClientUpdate {
  civilite?: Civility;
  nom?: string;
  prenom?: string;
  clientEmail?: string;
  birthday?: string;
  mobile?: string;
  /** For another address, unless the login is of the last ten minutes (`PASSWORD.REQUIRED`). */
  currentPassword?: string;
}

/** `PUT /api/update/client/{id}/password`. */
export interface PasswordChange {
  currentPassword: string;
  clientPassword: string;
}

/** Every earlier token is dead; `token` goes on with this session. */
export interface PasswordChangeAnswer {
  message: string;
  token: string;
}

/** What keeps the contact data of an order whose account is closed. */
export const PERSON_STAYS = ['parcel', 'payment', 'refund', 'owed', 'dispute', 'withdrawal', 'request'] as const;
export type PersonStays = (typeof PERSON_STAYS)[number];

/** `GET /api/client/{id}/erasure`: what closing the account would do now. */
export interface ErasurePreview {
  /** Orders that keep their contact data until they end, the newest first. */
  open: { reference: string; reasons: PersonStays[] }[];
  /** Orders that become anonymous at once. */
  anonymous: number;
  /** Declarations of withdrawal, kept as proof of their day. */
  withdrawals: number;
  /** Invoices and credit notes, kept as the law of accounting asks. */
  invoices: number;
}

/** `POST /api/client/{id}/erasure`. */
export interface ErasureRequest {
  currentPassword: string;
}
