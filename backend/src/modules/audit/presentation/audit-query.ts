import { AUDIT_ACTS, type AuditAct } from '@shop/contract';
import { PageQuery, type Sort } from '../../../shared/http/lists/paging.js';
import { PeriodEdge } from '../../../shared/http/lists/period.js';
import { QueryChoice, QueryText, SortField } from '../../../shared/http/lists/query-fields.js';

const SORTS = ['at'] as const;

/** `?page=&limit=&actor=&act=&target=&from=&to=&sort=`. */
export class AuditQuery extends PageQuery {
  @QueryText("Identifiant ou référence de l'administrateur", 'ADM-7F3K2Q')
  actor?: string;

  @QueryChoice(Object.keys(AUDIT_ACTS), { message: 'Cet acte est inconnu.' })
  act?: AuditAct;

  @QueryText('Identifiant ou référence de ce qui a été touché', 'AK-7F3K2Q')
  target?: string;

  @PeriodEdge('from')
  from?: Date;

  @PeriodEdge('to')
  to?: Date;

  @SortField(SORTS)
  sort?: Sort<(typeof SORTS)[number]>;
}
