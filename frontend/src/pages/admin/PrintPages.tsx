import { useState, type ReactNode } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import { Button, Page, TextLink } from '@shop/ui-kit';
import { AdminGuard } from '../../features/admin-session/AdminGuard';
import { GiftCard } from '../../features/admin-orders/GiftCard';
import { OrderPapers } from '../../features/admin-orders/OrderPapers';
import { OrderSheet } from '../../features/admin-orders/OrderSheet';
import { PackingSlip } from '../../features/admin-orders/PackingSlip';
import { PickListSheet } from '../../features/admin-orders/PickListSheet';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatToday } from '../../shared/back-office/format-date';
import { useBrowser } from '../../shared/browser';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './PrintPages.module.css';

/** As many papers as may be asked for at once: a page of the longest list. */
const MOST_PAPERS = 100;

/** Papers: without the header of the back-office, which nobody wants printed. */
export function PrintLayout() {
  return (
    <AdminGuard>
      <Main className={styles.root}>
        <Outlet />
      </Main>
    </AdminGuard>
  );
}

function PrintPage({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Page>
      <PageHead title={title} description="Espace Administrateur" />
      <div className={styles.tools}>
        <TextLink href={adminPaths.tab('commandes')} iconBefore="arrow-left">
          Commandes
        </TextLink>
        <Button onClick={() => window.print()}>Imprimer</Button>
      </div>
      <h1 className={styles.title}>{title}</h1>
      {note && <p className="soft">{note}</p>}
      {children}
    </Page>
  );
}

function useChosenOrders(): string[] {
  const [params] = useSearchParams();
  return (params.get('commandes') ?? '').split(',').filter(Boolean).slice(0, MOST_PAPERS);
}

/** '/admin/dashboard/impression/fiche?commandes=...' */
export function OrderSheetsPage() {
  const ids = useChosenOrders();
  return (
    <PrintPage title={ids.length > 1 ? 'Fiches de commande' : 'Fiche de commande'}>
      <OrderPapers ids={ids}>{(order) => <OrderSheet order={order} />}</OrderPapers>
    </PrintPage>
  );
}

/** '/admin/dashboard/impression/bon?commandes=...' */
export function PackingSlipsPage() {
  const ids = useChosenOrders();
  return (
    <PrintPage title={ids.length > 1 ? 'Bons de livraison' : 'Bon de livraison'}>
      <OrderPapers ids={ids}>{(order) => <PackingSlip order={order} />}</OrderPapers>
    </PrintPage>
  );
}

/** '/admin/dashboard/impression/carte?commandes=...' */
export function GiftCardsPage() {
  const ids = useChosenOrders();
  return (
    <PrintPage title={ids.length > 1 ? 'Cartes des cadeaux' : 'Carte du cadeau'}>
      <OrderPapers ids={ids}>{(order) => <GiftCard order={order} />}</OrderPapers>
    </PrintPage>
  );
}

/** '/admin/dashboard/impression/preparation': what is to be prepared today, or of it `?commandes=...` alone. */
export function PickListPage() {
  const ids = useChosenOrders();
  const { now } = useBrowser();
  const [today] = useState(() => formatToday(now()));
  return (
    <PrintPage title="Liste de préparation" note={today}>
      <PickListSheet ids={ids} />
    </PrintPage>
  );
}
