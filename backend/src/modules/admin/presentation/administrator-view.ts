import type { Administrator as AdministratorView } from '@shop/contract';
import type { AdministratorSheet } from '../application/ports/administrator-repository.js';

/** Field by field, so that nothing secret slips through. The column 'Token' shows the harmless reference. */
export function toAdministratorView(sheet: AdministratorSheet & { secondFactor?: boolean }): AdministratorView {
  const { id, nom, prenom, email, role, reference, createdAt, version, secondFactor } = sheet;
  const view = { _id: id, nom, prenom, email, role, token: reference, createdAt: createdAt.toISOString(), version };
  return { ...view, ...(secondFactor !== undefined && { secondFactor }) };
}
