import { termsOfSale } from '../../content/legal/terms-of-sale';
import { LegalPage } from './LegalPage';

export default function TermsOfSalePage() {
  return <LegalPage text={termsOfSale} page="termsOfSale" />;
}
