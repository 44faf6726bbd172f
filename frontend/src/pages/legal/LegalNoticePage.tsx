import { LegalPage } from './LegalPage';

export { keepLegalText as keepPageData } from '../../features/legal-texts/legal-texts-api';

export default function LegalNoticePage() {
  return <LegalPage text="legal-notice" />;
}
