import type { StaffRole } from '@shop/contract';
import type { Page } from '../../../../shared/http/lists/paging.js';
import type { Administrator, AdministratorState } from '../../domain/administrator.js';

/** An administrator as screens show it; no secret. */
export type AdministratorSheet = Omit<AdministratorState, 'passwordHash' | 'sessionVersion'>;

/** In a list: whether the second step of the login is on. */
export type ListedAdministrator = AdministratorSheet & { secondFactor: boolean };

export const ADMIN_SORTS = ['nom', 'prenom', 'email', 'createdAt'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

export interface AdminListRequest {
  skip: number;
  limit: number;
  /** As typed; every word must occur in the name, the address or the reference. */
  search?: string;
  role?: StaffRole;
  sort: AdminSort;
  descending: boolean;
}

export abstract class AdministratorRepository {
  abstract nextId(): string;
  /** @throws AdministratorNotFound */
  abstract get(id: string): Promise<Administrator>;
  abstract find(id: string): Promise<Administrator | undefined>;
  /** `email` in its normalised spelling. */
  abstract findByEmail(email: string): Promise<Administrator | undefined>;
  abstract list(request: AdminListRequest): Promise<Page<AdministratorSheet>>;
  abstract count(): Promise<number>;
  /** How many owners there are beside this account. Counted behind `lockRoster`. */
  abstract ownersBeside(id: string): Promise<number>;
  /** Whoever asks has no other role by now, whatever colleagues did meanwhile. @throws DomainError `ACCESS.ROLE` */
  abstract assertNotDemoted(id: string): Promise<void>;
  /** Undefined once the account is gone. Asked by every request of an administrator. */
  abstract sessionVersion(id: string): Promise<number | undefined>;
  /** @throws AdminEmailTaken */
  abstract add(administrator: Administrator): Promise<void>;
  /** @throws AdminEmailTaken */
  abstract save(administrator: Administrator): Promise<void>;
  abstract remove(id: string): Promise<void>;
  /**
   * Inside a unit of work: makes units that depend on how many administrators there are follow one another, on any
   * number of instances. Two that delete each other's account at once would otherwise both find a second one.
   */
  abstract lockRoster(): Promise<void>;
}
