import { DomainError } from '../../../shared/domain/domain-error.js';

/**
 * Somebody must always be able to open the whole back-office (product decisions, section 6).
 * @param others owners beside the one that is deleted
 * @throws DomainError `ADMIN.CANNOT_DELETE_ITSELF` or `ADMIN.LAST_ONE`.
 */
export function assertDeletable({ id, byId, others }: { id: string; byId: string; others: number }): void {
  if (id === byId) {
    throw new DomainError(
      'conflict',
      'ADMIN.CANNOT_DELETE_ITSELF',
      'Vous ne pouvez pas supprimer votre propre compte.',
    );
  }
  if (others === 0) {
    throw new DomainError('conflict', 'ADMIN.LAST_ONE', 'Le dernier administrateur ne peut pas être supprimé.');
  }
}

/**
 * Nobody gives the own keys away, and one owner stays.
 * @param others owners beside the one whose role changes
 * @throws DomainError `ADMIN.OWN_ROLE` or `ADMIN.LAST_OWNER`
 */
export function assertRoleMayChange({ id, byId, others }: { id: string; byId: string; others: number }): void {
  if (id === byId) {
    throw new DomainError(
      'conflict',
      'ADMIN.OWN_ROLE',
      'Un autre propriétaire peut changer votre rôle, pas vous-même.',
    );
  }
  if (others === 0) {
    throw new DomainError('conflict', 'ADMIN.LAST_OWNER', 'La boutique garde au moins un propriétaire.');
  }
}
