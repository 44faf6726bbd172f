import { PageTitle, TextLink } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { SignupForm } from '../../features/auth/SignupForm';
import { paths } from '../../shared/paths';
import { PageHead } from '../../shared/ui/PageHead';
import { BesidePicture } from './BesidePicture';
import styles from './SignupPage.module.css';

export default function SignupPage() {
  return (
    <BesidePicture picture="rose-argile-rose-2">
      <PageHead
        title={PAGES.signup.title}
        description={'Créez votre compte\u00a0: suivi, historique et coordonnées déjà remplies.'}
        path={paths.signup}
      />
      <TextLink href={paths.home} iconBefore="arrow-left">
        Retour à l’accueil
      </TextLink>
      <PageTitle className={styles.title}>{PAGES.signup.title}</PageTitle>
      <SignupForm />
    </BesidePicture>
  );
}
