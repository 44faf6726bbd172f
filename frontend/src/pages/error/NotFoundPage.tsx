import { lost } from '../../content/lost';
import { LostPage } from './LostPage';

export default function NotFoundPage() {
  return <LostPage {...lost.page} />;
}
