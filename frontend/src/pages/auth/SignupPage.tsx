import { PageTitle, Photograph, TextLink } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { SignupForm } from '../../features/auth/SignupForm';
import { paths } from '../../shared/paths';
import { sitePicture } from '../../shared/site-picture';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './SignupPage.module.css';

export default function SignupPage() {
  return (
    <Main className={styles.signup}>
      <PageHead
        title={PAGES.signup.title}
        description={'Créez votre compte\u00a0: suivi, historique et coordonnées déjà remplies.'}
        path={paths.signup}
      />
      <div className={styles.picture}>
        <Photograph file={sitePicture('rose-argile-rose-2')} alt="" sizes="max(42vw, 100vh)" />
      </div>
      <div className={styles.main}>
        <div className={styles.inner}>
          <TextLink href={paths.home} iconBefore="arrow-left">
            Retour à l’accueil
          </TextLink>
          <PageTitle className={styles.title}>{PAGES.signup.title}</PageTitle>
          <SignupForm />
        </div>
      </div>
    </Main>
  );
}
