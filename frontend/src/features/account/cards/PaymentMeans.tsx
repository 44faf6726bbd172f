import type { KeptCard } from '@shop/contract';
import { ConfirmDialog, Notice, Skeleton, TextButton, Title, VisuallyHidden } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/api-error';
import { cardName, cardWords } from '../../../shared/kept-card-words';
import { RetryNotice } from '../../../shared/ui/RetryNotice';
import { useReturnFocus } from '../../../shared/ui/use-return-focus';
import { useGetCardsQuery, useRemoveCardMutation } from './cards-api';
import styles from './PaymentMeans.module.css';

/** 'Moyens de paiement': the card that the provider keeps, and the way to take it away. */
export function PaymentMeans({ clientId }: { clientId: string }) {
  const { currentData: cards, isError, refetch } = useGetCardsQuery(clientId, { refetchOnMountOrArgChange: true });
  const [gone, setGone] = useState(false);
  const { place, returnFocus } = useReturnFocus<HTMLElement>();
  return (
    <section ref={place} className={styles.root} aria-labelledby="moyens-de-paiement">
      <Title level={2} size={3} id="moyens-de-paiement">
        Moyens de paiement
      </Title>
      {cards?.map((card) => (
        <Card
          key={card._id}
          card={card}
          clientId={clientId}
          onRemoved={() => {
            setGone(true);
            returnFocus(null);
          }}
        />
      ))}
      <div role="status">{gone && <Notice tone="success">La carte est supprimée.</Notice>}</div>
      {cards?.length === 0 && !gone && (
        <p>Aucune carte n’est enregistrée. Vous pouvez en garder une en payant une commande.</p>
      )}
      {!cards && isError && (
        <RetryNotice onRetry={() => void refetch()}>Vos moyens de paiement n’ont pas pu être chargés.</RetryNotice>
      )}
      {!cards && !isError && <Skeleton shape="line" aria-label="Chargement des moyens de paiement" />}
    </section>
  );
}

interface CardProps {
  card: KeptCard;
  clientId: string;
  onRemoved: () => void;
}

function Card({ card, clientId, onRemoved }: CardProps) {
  const [remove, { isLoading, error, reset }] = useRemoveCardMutation();
  const [asks, setAsks] = useState(false);
  async function confirm() {
    const answer = await remove({ clientId, id: card._id });
    if (answer.error) return;
    setAsks(false);
    onRemoved();
  }
  return (
    <div className={styles.card}>
      <p className={styles.words}>{cardWords(card)}</p>
      <TextButton
        onClick={() => {
          reset();
          setAsks(true);
        }}
      >
        <span>
          Supprimer<VisuallyHidden> la carte {cardName(card)}</VisuallyHidden>
        </span>
      </TextButton>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={'Supprimer cette carte\u00a0?'}
        description="Elle est effacée de votre compte et chez notre prestataire de paiement. Vos commandes n’y changent rien."
        confirmLabel="Supprimer"
        danger
        busy={isLoading}
        error={error && messageOf(error, 'La carte n’a pas pu être supprimée. Veuillez réessayer.')}
        onConfirm={() => void confirm()}
      />
    </div>
  );
}
