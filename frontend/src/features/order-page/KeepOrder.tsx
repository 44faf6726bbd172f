import { Button, Notice, OrderKeep, Page, Section, TextLink } from '@shop/ui-kit';
import { orderPath, type OrderPage } from '@shop/contract';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { useLoginLink } from '../../shared/session/use-arrival-link';
import { useOpenAccountMutation } from './order-page-api';

interface KeepOrderProps {
  order: Pick<OrderPage, 'reference' | 'email' | 'status' | 'gift'>;
  /** What a mailed link, or the payment, gave for the order. */
  access: string;
}

const WITH_ADDRESS =
  'Un compte avec le nom, l’adresse et l’email de cette commande\u00a0: rien à retaper la prochaine fois. Vous choisirez le mot de passe depuis votre boîte, quand vous voudrez.';
/** The address of such a gift is its receiver's. */
const WITHOUT_ADDRESS =
  'Un compte avec le nom et l’email de cette commande, qui s’y trouvera. Vous choisirez le mot de passe depuis votre boîte, quand vous voudrez.';

/** One press, no field: a mail proves the address and has a password chosen. The same is said to whoever has an account already. */
export function KeepOrder({ order: { reference, email, status, gift }, access }: KeepOrderProps) {
  const [open, { isLoading, isSuccess, isError, error }] = useOpenAccountMutation();
  const sent = useRef<HTMLDivElement>(null);
  // It takes the place of the button, and of its focus.
  useEffect(() => {
    if (isSuccess) sent.current?.focus();
  }, [isSuccess]);
  const login = useLoginLink({ returnTo: orderPath(reference) });
  return (
    <Section ground="sheet" space="tight" aria-labelledby="garder">
      <Page>
        <OrderKeep
          id="garder"
          heading="Gardez cette commande sous la main."
          text={gift?.recipient ? WITHOUT_ADDRESS : WITH_ADDRESS}
        >
          {isSuccess ? (
            <>
              <Notice ref={sent} tabIndex={-1} tone="success" title="Un email vient de partir">
                {`Ouvrez-le depuis ${email} : il mène au choix de votre mot de passe, ou range la commande dans le compte que vous avez déjà à cette adresse. Rien reçu ? Vérifiez les indésirables.`}
              </Notice>
              <TextLink {...login}>Se connecter</TextLink>
            </>
          ) : (
            <>
              {isError && (
                <Notice tone="error">
                  {messageOf(error, 'Votre compte n’a pas pu être créé. Veuillez réessayer.')}
                </Notice>
              )}
              <Button
                variant={status === 'En cours de préparation' ? 'primary' : 'secondary'}
                loading={isLoading}
                onClick={() => void open({ access })}
              >
                Créer un compte
              </Button>
              <small>{`Pour ${email}`}</small>
            </>
          )}
        </OrderKeep>
      </Page>
    </Section>
  );
}
