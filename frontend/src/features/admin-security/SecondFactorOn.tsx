import { useState } from 'react';
import type { SecondFactorState } from '@shop/contract';
import { Button, Notice, useToast } from '@shop/ui-kit';
import { formatDay } from '../../shared/back-office/format-date';
import { useReturnFocus } from '../../shared/ui/use-return-focus';
import { OwnPasswordForm } from './OwnPasswordForm';
import { useEndSecondFactorMutation, useRenewRecoveryCodesMutation } from './second-factor-api';
import styles from './SecondFactor.module.css';

/** So few recovery codes ask for new ones. */
const FEW = 3;

interface SecondFactorOnProps {
  factor: Extract<SecondFactorState, { on: true }>;
  onRenewed: (recoveryCodes: string[]) => void;
}

const leftOf = (left: number) => {
  if (left === 0) return 'Aucun code de secours ne reste';
  return `${left} ${left > 1 ? 'codes de secours restent' : 'code de secours reste'}`;
};

/** The second step is on: since when, what is left, new recovery codes, and how to turn it off. */
export function SecondFactorOn({ factor, onRenewed }: SecondFactorOnProps) {
  const { since, recoveryCodesLeft: left } = factor;
  const [act, setAct] = useState<'renew' | 'end' | null>(null);
  const { place, returnFocus } = useReturnFocus<HTMLDivElement>();
  const stay = () => {
    returnFocus(act);
    setAct(null);
  };

  return (
    <>
      <p>
        Activée depuis le {formatDay(since)}. {leftOf(left)}.
      </p>
      {left < FEW && act === null && (
        <Notice tone="warning">
          Créez de nouveaux codes de secours&nbsp;: sans eux ni votre téléphone, seul un collègue pourrait vous rouvrir
          la porte.
        </Notice>
      )}
      {act === 'renew' && <Renew onRenewed={onRenewed} onCancel={stay} />}
      {act === 'end' && <End onCancel={stay} />}
      {act === null && (
        <div ref={place} className={styles.acts}>
          <Button variant={left < FEW ? 'primary' : 'secondary'} data-opens="renew" onClick={() => setAct('renew')}>
            Nouveaux codes de secours...
          </Button>
          <Button variant="secondary" data-opens="end" onClick={() => setAct('end')}>
            Désactiver...
          </Button>
        </div>
      )}
    </>
  );
}

function Renew({ onRenewed, onCancel }: { onRenewed: SecondFactorOnProps['onRenewed']; onCancel: () => void }) {
  const [renew, { isLoading, error }] = useRenewRecoveryCodesMutation();
  return (
    <>
      <p>Les codes de secours que vous avez encore ne serviront plus. Votre application garde la même clé.</p>
      <OwnPasswordForm
        action="Créer de nouveaux codes"
        isLoading={isLoading}
        error={error}
        onCancel={onCancel}
        onSubmit={async (password) => {
          const { data } = await renew({ password });
          if (data) onRenewed(data.recoveryCodes);
        }}
      />
    </>
  );
}

function End({ onCancel }: { onCancel: () => void }) {
  const [end, { isLoading, error }] = useEndSecondFactorMutation();
  const toast = useToast();
  return (
    <>
      <p>Votre mot de passe suffira de nouveau à la connexion. La clé et les codes de secours ne serviront plus.</p>
      <OwnPasswordForm
        action="Désactiver"
        danger
        isLoading={isLoading}
        error={error}
        onCancel={onCancel}
        onSubmit={async (password) => {
          const answer = await end({ password });
          if (!answer.error) toast.success('Vérification en deux étapes désactivée.');
        }}
      />
    </>
  );
}
