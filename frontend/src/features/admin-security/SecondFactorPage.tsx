import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SecondFactorSecret } from '@shop/contract';
import { AdminPage, Skeleton, TextLink } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { ConfirmStep } from './ConfirmStep';
import { PasswordStep } from './PasswordStep';
import { RecoveryCodesStep } from './RecoveryCodesStep';
import { secondFactorSettled, useGetSecondFactorQuery } from './second-factor-api';
import { SecondFactorOn } from './SecondFactorOn';
import { TrustedDevices } from './TrustedDevices';
import styles from './SecondFactor.module.css';

type Step =
  | { name: 'start' }
  | { name: 'confirm'; secret: SecondFactorSecret }
  | { name: 'codes'; codes: string[]; renewed: boolean };

/** One's own second step of the login: setting it up, its recovery codes, turning it off; `children` is what else guards the account. */
export function SecondFactorPage({ children }: { children?: ReactNode }) {
  const factor = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [step, setStep] = useState<Step>({ name: 'start' });
  const dispatch = useDispatch();

  const heading = useRef<HTMLHeadingElement>(null);
  const on = factor.data?.on;
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (on === undefined) return;
    const shown = `${step.name} ${on}`;
    // What the last step held the focus with is gone.
    const isNext = known.current !== undefined && known.current !== shown;
    if (isNext && document.activeElement === document.body) heading.current?.focus();
    known.current = shown;
  }, [step.name, on]);

  const showCodes = (codes: string[], renewed: boolean) => setStep({ name: 'codes', codes, renewed });

  const content = () => {
    if (step.name === 'confirm') {
      return <ConfirmStep secret={step.secret} onConfirmed={(codes) => showCodes(codes, false)} />;
    }
    if (step.name === 'codes') {
      const finish = () => {
        dispatch(secondFactorSettled());
        setStep({ name: 'start' });
      };
      return <RecoveryCodesStep codes={step.codes} renewed={step.renewed} onDone={finish} />;
    }
    if (factor.isError) {
      return (
        <RetryNotice onRetry={() => void factor.refetch()}>
          {messageOf(factor.error, 'L’état de la vérification n’a pas pu être chargé.')}
        </RetryNotice>
      );
    }
    if (!factor.data) return <Skeleton role="status" aria-label="Chargement..." width={60} />;
    if (factor.data.on) {
      return (
        <>
          <SecondFactorOn factor={factor.data} onRenewed={(codes) => showCodes(codes, true)} />
          <TrustedDevices />
        </>
      );
    }
    return <PasswordStep onBegun={(secret) => setStep({ name: 'confirm', secret })} />;
  };

  return (
    <AdminPage
      title="Sécurité de mon compte"
      aside={
        <TextLink href={adminPaths.tab('admin')} iconBefore="arrow-left">
          Administrateurs
        </TextLink>
      }
    >
      <section className={styles.root} aria-labelledby="deux-etapes">
        <h2 ref={heading} tabIndex={-1} id="deux-etapes">
          Vérification en deux étapes
        </h2>
        {content()}
      </section>
      {children}
    </AdminPage>
  );
}
