import { LegalPage } from './LegalPage';

export { keepLegalText as keepPageData } from '../../features/legal-texts/legal-texts-api';

export default function PrivacyPolicyPage() {
  return <LegalPage text="privacy-policy" />;
}
