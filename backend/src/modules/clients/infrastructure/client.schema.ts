import { Schema, type Types } from 'mongoose';
import { CIVILITIES, type Civility, type DeliveryAddress, type Language } from '@shop/contract';
import type { StoredAddress } from '../domain/address-book.js';
import type { MemoNote } from '../domain/client-memo.js';

export interface ClientDocument {
  _id: Types.ObjectId;
  reference: string;
  email: string;
  emailVerified: boolean;
  pendingEmail: string | null;
  passwordHash: string;
  sessionVersion: number;
  civilite: Civility;
  nom: string;
  prenom: string;
  birthday: string;
  mobile: string;
  language?: Language;
  createdAt: Date;
  /** Last login or order. */
  lastActiveAt: Date;
  /** When the owner was told that the account is about to end; missing while it is in use. */
  inactivityWarnedAt?: Date;
  favorites: string[];
  /** Oldest first, so that a new one is a plain push. */
  purchases: string[];
  /** How many they are. */
  ordersCount: number;
  /** When the last of them was placed; null before the first. */
  lastOrderAt: Date | null;
  /** Ids of the products in them, each once. */
  bought: string[];
  /** Refunds already taken off `spentCents`. */
  refundKeys: string[];
  spentCents: number;
  /** Grows with every attempt to order: what `hold` writes. */
  ordersBegun: number;
  deliveryAddress: DeliveryAddress | null;
  /** Its address agreed to the letter; missing where it did not. */
  newsletter?: boolean;
  /** It agreed to be reminded of carts that it leaves; missing where it did not. */
  cartReminders?: boolean;
  /** Kept for the next orders, the default first; missing until there was one. */
  addresses?: readonly StoredAddress[];
  /** What the shop notes, oldest first; missing until there was something. */
  notes?: readonly MemoNote[];
  tags?: readonly string[];
  /** Folded words, for the administrators' search. */
  searchWords: string[];
  /** Folded last and first name: 'Élise' sorts beside 'Eliane'. */
  sortName: string;
}

const required = true;

export const ClientSchema = new Schema<ClientDocument>(
  {
    reference: { type: String, required },
    email: { type: String, required },
    emailVerified: { type: Boolean, required },
    pendingEmail: { type: String, default: null },
    passwordHash: { type: String, required },
    sessionVersion: { type: Number, required },
    civilite: { type: String, enum: CIVILITIES, required },
    nom: { type: String, required },
    prenom: { type: String, required },
    birthday: { type: String, default: '' },
    mobile: { type: String, default: '' },
    language: String,
    createdAt: { type: Date, required },
    lastActiveAt: { type: Date, required },
    inactivityWarnedAt: Date,
    favorites: { type: [String], default: [] },
    purchases: { type: [String], default: [] },
    ordersCount: { type: Number, default: 0 },
    lastOrderAt: { type: Date, default: null },
    bought: { type: [String], default: [] },
    refundKeys: { type: [String], default: [] },
    spentCents: { type: Number, default: 0 },
    ordersBegun: { type: Number, default: 0 },
    deliveryAddress: { type: Schema.Types.Mixed, default: null },
    newsletter: Boolean,
    cartReminders: Boolean,
    addresses: { type: [Schema.Types.Mixed], default: undefined },
    notes: { type: [Schema.Types.Mixed], default: undefined },
    tags: { type: [String], default: undefined },
    searchWords: { type: [String], default: [] },
    sortName: { type: String, required },
  },
  { collection: 'clients', versionKey: false },
);
ClientSchema.index({ email: 1 }, { unique: true });
ClientSchema.index({ reference: 1 }, { unique: true });
ClientSchema.index({ createdAt: -1, _id: -1 });
ClientSchema.index({ sortName: 1, _id: 1 });
ClientSchema.index({ spentCents: -1, _id: -1 });
ClientSchema.index({ lastOrderAt: -1, _id: -1 });
ClientSchema.index({ prenom: 1, _id: 1 });
ClientSchema.index({ searchWords: 1 });
// What segments ask.
ClientSchema.index({ ordersCount: 1 });
ClientSchema.index({ bought: 1 });
ClientSchema.index({ 'deliveryAddress.country': 1 });
ClientSchema.index({ newsletter: 1 }, { partialFilterExpression: { newsletter: true } });
// Those of one tag, newest first.
ClientSchema.index({ tags: 1, createdAt: -1, _id: -1 });
// What retention looks for.
ClientSchema.index({ lastActiveAt: 1 });
