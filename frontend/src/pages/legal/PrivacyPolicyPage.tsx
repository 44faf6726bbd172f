import { privacyPolicy } from '../../content/legal/privacy-policy';
import { LegalPage } from './LegalPage';

export default function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy} page="privacyPolicy" />;
}
