import { legalNotice } from '../../content/legal/legal-notice';
import { paths } from '../../shared/paths';
import { LegalPage } from './LegalPage';

export default function LegalNoticePage() {
  return <LegalPage text={legalNotice} path={paths.legalNotice} />;
}
