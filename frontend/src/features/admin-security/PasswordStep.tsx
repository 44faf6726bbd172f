import type { SecondFactorSecret } from '@shop/contract';
import { useBeginSecondFactorMutation } from './second-factor-api';
import { OwnPasswordForm } from './OwnPasswordForm';

/** First: who asks proves again to be the administrator. */
export function PasswordStep({ onBegun }: { onBegun: (secret: SecondFactorSecret) => void }) {
  const [begin, { isLoading, error }] = useBeginSecondFactorMutation();
  return (
    <>
      <p>
        Elle est désactivée. Une fois activée, la connexion demande, après le mot de passe, un code à six chiffres que
        donne une application sur votre téléphone (Google Authenticator, Aegis, 1Password...). Un mot de passe volé ne
        suffit alors plus.
      </p>
      <OwnPasswordForm
        action="Configurer"
        isLoading={isLoading}
        error={error}
        onSubmit={async (password) => {
          const { data } = await begin({ password });
          if (data) onBegun(data);
        }}
      />
    </>
  );
}
