import { OFFLINE_PATH } from '@shop/contract';
import { useLocation } from 'react-router-dom';
import { lost } from '../../content/lost';
import { lazyPart } from '../../shared/ui/chunk-timeout';
import { LostPage } from './LostPage';

const OfflinePage = lazyPart(() => import('./OfflinePage'));

/** An address that the shop does not know; of one the worker says that there is no line (app/offline/worker.ts). */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  return pathname === OFFLINE_PATH ? <OfflinePage /> : <LostPage {...lost.page} />;
}
