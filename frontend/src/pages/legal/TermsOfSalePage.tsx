import { LegalPage } from './LegalPage';

export { keepLegalText as keepPageData } from '../../features/legal-texts/legal-texts-api';

export default function TermsOfSalePage() {
  return <LegalPage text="terms-of-sale" />;
}
