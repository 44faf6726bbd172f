import { termsOfSale } from '../../content/legal/terms-of-sale';
import { paths } from '../../shared/paths';
import { LegalPage } from './LegalPage';

export default function TermsPage() {
  return <LegalPage text={termsOfSale} path={paths.termsOfSale} />;
}
