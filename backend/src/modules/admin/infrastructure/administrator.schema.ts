import { STAFF_ROLES } from '@shop/contract';
import { Schema, type Types } from 'mongoose';
import type { AdministratorState } from '../domain/administrator.js';

export interface AdministratorDocument extends Omit<AdministratorState, 'id'> {
  _id: Types.ObjectId;
  /** Folded, for the search. */
  searchText: string;
  /** Folded last and first name. */
  sortName: string;
}

const required = true;

export const AdministratorSchema = new Schema<AdministratorDocument>(
  {
    reference: { type: String, required },
    nom: { type: String, required },
    prenom: { type: String, required },
    email: { type: String, required },
    role: { type: String, required, enum: STAFF_ROLES },
    passwordHash: { type: String, required },
    sessionVersion: { type: Number, required },
    version: { type: Number, required },
    createdAt: { type: Date, required },
    searchText: { type: String, required },
    sortName: { type: String, required },
  },
  { collection: 'administrators', versionKey: false },
);
AdministratorSchema.index({ email: 1 }, { unique: true });
AdministratorSchema.index({ reference: 1 }, { unique: true });

/** One document that every change of their number writes, so that two such changes conflict. */
export interface RosterDocument {
  _id: string;
  changes: number;
}

export const RosterSchema = new Schema<RosterDocument>(
  { _id: String, changes: { type: Number, required } },
  { collection: 'administrator_roster', versionKey: false },
);
