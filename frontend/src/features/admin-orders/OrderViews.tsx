import { ORDER_VIEW_LIMITS } from '@shop/contract';
import { Button, ConfirmDialog, Dialog, TextButton, TextField, useToast, ViewLinks } from '@shop/ui-kit';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../shared/api/api-error';
import { PERIOD } from '../../shared/back-office/PeriodFilter';
import { PAGE, SEARCH } from '../../shared/back-office/use-list-state';
import { useIsOwner } from '../../shared/back-office/role';
import { useDeleteOrderViewMutation, useGetOrderViewsQuery, useSaveOrderViewMutation } from './admin-orders-api';
import { FIRST_VIEWS, viewOf, viewsAt } from './order-views';
import styles from './OrdersTab.module.css';
import type { useOrdersList } from './use-orders-list';

/** No event tells of each act: the counts are asked for again. */
const COUNTED_EVERY = 60_000;

/** What no view keeps. */
const BESIDES = [PAGE, SEARCH, ...PERIOD];

/** The views of the orders, each at its own address, and what keeps one for all administrators or takes it away. */
export function OrderViews({ list }: { list: ReturnType<typeof useOrdersList> }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'save' | 'delete' | null>(null);
  const { data: views = FIRST_VIEWS } = useGetOrderViewsQuery(undefined, {
    ...{ refetchOnMountOrArgChange: true, refetchOnFocus: true },
    ...{ pollingInterval: COUNTED_EVERY, skipPollingIfUnfocused: true },
  });
  const { viewFilters } = list;
  const current = viewOf(views, viewFilters);
  const links = viewsAt(pathname, params, views, BESIDES);
  // Where they are a list to choose from, it says that what is shown is none of them.
  const own = current ? [] : [{ value: '', label: 'Vos filtres', href: `${pathname}?${params}` }];
  const close = () => setAsked(null);
  const isOwner = useIsOwner();
  return (
    <div className={styles.views}>
      <ViewLinks
        label="Vues"
        views={[...links, ...own]}
        current={current?.id ?? ''}
        onChoose={({ href }) => void navigate(href)}
      />
      {isOwner && !current && <TextButton onClick={() => setAsked('save')}>Enregistrer cette vue</TextButton>}
      {isOwner && current?.saved && <TextButton onClick={() => setAsked('delete')}>Supprimer cette vue</TextButton>}
      {asked === 'save' && <SaveView filters={viewFilters} onClose={close} />}
      {asked === 'delete' && current && <DeleteView {...current} onClose={close} />}
    </div>
  );
}

interface SaveViewProps {
  filters: ReturnType<typeof useOrdersList>['viewFilters'];
  onClose: () => void;
}

function SaveView({ filters, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState('');
  const [save, { isLoading }] = useSaveOrderViewMutation();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    if (name.trim() === '') return setRefusal('Donnez un nom à la vue.');
    const { error } = await save({ name: name.trim(), filters });
    if (error) return setRefusal(messageOf(error, 'La vue n’a pas pu être enregistrée. Veuillez réessayer.'));
    toast.success(`Vue «\u00a0${name.trim()}\u00a0» enregistrée.`);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Enregistrer cette vue"
      description="Tous les administrateurs la verront, avec le nombre de ses commandes. La recherche et la période n’en font pas partie."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form="enregistrer-vue" loading={isLoading}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id="enregistrer-vue" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Nom de la vue"
          autoComplete="off"
          maxLength={ORDER_VIEW_LIMITS.name}
          error={refusal}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function DeleteView({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [refusal, setRefusal] = useState('');
  const [remove, { isLoading }] = useDeleteOrderViewMutation();
  const toast = useToast();

  async function confirm() {
    const { error } = await remove(id);
    if (error) return setRefusal(messageOf(error, 'La vue n’a pas pu être supprimée. Veuillez réessayer.'));
    toast.success(`Vue «\u00a0${name}\u00a0» supprimée.`);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Supprimer la vue «\u00a0${name}\u00a0»`}
      description="Elle disparaît pour tous les administrateurs. Les commandes restent."
      confirmLabel="Supprimer"
      danger
      busy={isLoading}
      error={refusal}
      onConfirm={() => void confirm()}
    />
  );
}
