import { AUDIT_ACTS } from '@shop/contract';
import { SearchBox, Select, Toolbar } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { AdminList } from '../../shared/back-office/AdminList';
import { listCount } from '../../shared/back-office/list-count';
import { captionOf, sortOf } from '../../shared/back-office/list-sort';
import { PeriodFilter, periodOf } from '../../shared/back-office/PeriodFilter';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useSearchText } from '../../shared/back-office/use-search-text';
import { useGetAuditActorsQuery, useGetAuditProgramsQuery, useGetAuditQuery } from './audit-api';
import { auditColumns } from './audit-columns';
import { isAct } from './audit-terms';

const PAGE_SIZES = [25, 50, 100] as const;
const AUDIT_SORTS = ['at'] as const;
const ACTOR = 'qui';
const ACT = 'acte';

/** What every administrator did, newest first: read and filtered, never changed. */
export function AuditPage() {
  const list = useListState(PAGE_SIZES);
  const act = list.get(ACT);
  const filters = {
    actor: list.get(ACTOR) || undefined,
    act: isAct(act) ? act : undefined,
    target: list.search || undefined,
    ...periodOf(list),
  };
  const audit = useGetAuditQuery(
    { page: list.page, limit: list.pageSize, sort: sortOf(list, AUDIT_SORTS), ...filters },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const actors = useGetAuditActorsQuery();
  const programs = useGetAuditProgramsQuery();
  const [text, setText] = useSearchText(list.search, list.setSearch);
  useExistingPage(list, audit.currentData);

  return (
    <AdminList
      title="Journal"
      aside={<p className="soft">Chaque entrée scelle la précédente.</p>}
      toolbar={
        <Toolbar
          search={
            <SearchBox
              label="Référence exacte (AK-…, CLI-…, ADM-…)"
              value={text}
              maxLength={100}
              onChange={(event) => setText(event.target.value)}
            />
          }
          count={listCount(audit.currentData, 'entrée', 'entrées')}
          moreInForce={[filters.actor, filters.from, filters.to].filter(Boolean).length}
          more={
            <>
              <PeriodFilter list={list} />
              <Select
                label="Administrateur ou programme"
                options={[
                  { value: '', label: 'Tous' },
                  ...(actors.data ?? []).map(({ _id, prenom, nom }) => ({ value: _id, label: `${prenom} ${nom}` })),
                  ...(programs.data ?? []).map(({ _id, name }) => ({
                    value: _id,
                    label: `Programme «\u00a0${name}\u00a0»`,
                  })),
                ]}
                value={list.get(ACTOR)}
                onChange={(event) => list.set(ACTOR, event.target.value)}
              />
            </>
          }
        >
          <Select
            label="Filtrer par acte"
            hideLabel
            options={[
              { value: '', label: 'Tous les actes' },
              ...Object.entries(AUDIT_ACTS).map(([value, label]) => ({ value, label })),
            ]}
            value={filters.act ?? ''}
            onChange={(event) => list.set(ACT, event.target.value)}
          />
        </Toolbar>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={audit}
      columns={auditColumns}
      rowKey={({ seq }) => String(seq)}
      caption={captionOf(list, AUDIT_SORTS, 'Journal des actes', 'le plus récent d’abord')}
      loadingLabel="Chargement du journal..."
      skeletonRows={10}
      failure={(error) => messageOf(error, 'Le journal n’a pas pu être chargé.')}
      emptyTitle="Aucun acte ne correspond à ces filtres."
    />
  );
}
