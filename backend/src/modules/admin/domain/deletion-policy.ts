import { DomainError } from '../../../shared/domain/domain-error.js';

/**
 * Somebody must always be able to open the back-office (product decisions, section 6).
 * @throws DomainError `ADMIN.CANNOT_DELETE_ITSELF` or `ADMIN.LAST_ONE`.
 */
export function assertDeletable({ id, byId, count }: { id: string; byId: string; count: number }): void {
  if (id === byId) {
    throw new DomainError(
      'conflict',
      'ADMIN.CANNOT_DELETE_ITSELF',
      'Vous ne pouvez pas supprimer votre propre compte.',
    );
  }
  if (count <= 1) {
    throw new DomainError('conflict', 'ADMIN.LAST_ONE', 'Le dernier administrateur ne peut pas être supprimé.');
  }
}
