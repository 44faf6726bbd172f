import { termsOfSale } from '../../content/legal/terms-of-sale';
import { paths } from '../../shared/paths';
import { LegalPage } from './LegalPage';

export default function TermsOfSalePage() {
  return <LegalPage text={termsOfSale} path={paths.termsOfSale} />;
}
