import { privacyPolicy } from '../../content/legal/privacy-policy';
import { paths } from '../../shared/paths';
import { LegalPage } from './LegalPage';

export default function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy} path={paths.privacyPolicy} />;
}
