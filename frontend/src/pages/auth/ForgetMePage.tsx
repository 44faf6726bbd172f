import { pressWithoutBlur, TextLink } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { useAskToBeForgottenMutation } from '../../features/auth/auth-api';
import { EmailForm } from '../../features/auth/EmailForm';
import { paths } from '../../shared/paths';
import { AuthPage } from './AuthPage';

/** For whoever bought without an account: the address asks, a mailed link proves whose it is. */
export default function ForgetMePage() {
  const [ask] = useAskToBeForgottenMutation();
  return (
    <AuthPage
      title={PAGES.forgetMe.title}
      lead="Vous avez commandé sans compte ? Indiquez votre adresse : nous vous enverrons un lien pour rendre vos commandes anonymes."
      description="Faites effacer les données de vos commandes passées sans compte."
    >
      <EmailForm
        submitLabel="Recevoir le lien"
        done="Si des commandes sans compte existent à cette adresse, un email vient de partir. Vérifiez votre boîte de réception."
        send={({ clientEmail }) => ask({ email: clientEmail })}
      />
      <TextLink {...pressWithoutBlur} href={paths.privacyPolicy} iconBefore="arrow-left">
        Politique de confidentialité
      </TextLink>
    </AuthPage>
  );
}
