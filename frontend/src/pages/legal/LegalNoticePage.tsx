import { legalNotice } from '../../content/legal/legal-notice';
import { LegalPage } from './LegalPage';

export default function LegalNoticePage() {
  return <LegalPage text={legalNotice} page="legalNotice" />;
}
