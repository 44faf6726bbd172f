import { useState } from 'react';
import type { SecondFactorState } from '@shop/backend/contract';
import { Button, Notice, useToast } from '@shop/ui-kit';
import { formatLongDay } from '../../shared/back-office/format-date';
import { OwnPasswordForm } from './OwnPasswordForm';
import { useEndSecondFactorMutation } from './second-factor-api';

/** So few recovery codes ask for new ones. */
const FEW = 3;

/** The second step is on: since when, what is left, and how to turn it off. */
export function SecondFactorOn({ factor }: { factor: Extract<SecondFactorState, { on: true }> }) {
  const { since, recoveryCodesLeft: left } = factor;
  const [ending, setEnding] = useState(false);
  const [end, { isLoading, error }] = useEndSecondFactorMutation();
  const toast = useToast();
  const codes = `${left} ${left > 1 ? 'codes de secours restent' : 'code de secours reste'}`;

  return (
    <>
      <p>
        Activée depuis le {formatLongDay(since)}. {left === 0 ? 'Aucun code de secours ne reste' : codes}.
      </p>
      {left < FEW && (
        <Notice tone="warning">
          Pour en recevoir de nouveaux, désactivez la vérification puis configurez-la à nouveau.
        </Notice>
      )}
      {ending ? (
        <OwnPasswordForm
          action="Désactiver"
          danger
          isLoading={isLoading}
          error={error}
          onSubmit={async (password) => {
            const answer = await end({ password });
            if (!answer.error) toast.success('Vérification en deux étapes désactivée.');
          }}
        />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setEnding(true)}>
            Désactiver...
          </Button>
        </div>
      )}
    </>
  );
}
