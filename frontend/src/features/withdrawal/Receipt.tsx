import { Button, Declaration, Link, Timeline, Title } from '@shop/ui-kit';
import type { WithdrawalReceipt } from '@shop/contract';
import { formatDate } from '../../shared/format-date';
import { paths } from '../../shared/paths';
import styles from './withdrawal.module.css';

/** What was received, and what follows; the same for every reference. */
export function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const { words, prenom, nom, email, declaredAt, until, returnTo, returnCosts } = receipt;
  const lastDay = formatDate(new Date(until));
  return (
    <div className={styles.form}>
      <Declaration
        words={words}
        facts={[
          { label: 'Prénom et nom', value: `${prenom} ${nom}` },
          { label: 'Adresse électronique', value: email },
        ]}
      />
      <div className={styles.foot}>
        <Button variant="secondary" onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
      <section className={styles.after}>
        <Title level={2} size={4}>
          Et maintenant
        </Title>
        <Timeline
          entries={[
            {
              title: <strong>Déclaration reçue</strong>,
              date: { iso: declaredAt, label: formatDate(new Date(declaredAt)) },
              tone: 'delivered',
            },
            {
              title: <strong>Vous renvoyez les savons reçus</strong>,
              text: (
                <>
                  À l’adresse{' '}
                  {returnTo || (
                    <>
                      de nos <Link href={paths.termsOfSale}>conditions de vente</Link>
                    </>
                  )}
                  . {returnCosts} Rien reçu encore&#8239;? Vous n’avez rien à faire.
                </>
              ),
              date: { iso: until, label: `jusqu’au ${lastDay} inclus` },
            },
            {
              title: <strong>Nous vous remboursons</strong>,
              text: 'Sur le moyen de paiement de la commande. Nous pouvons attendre le colis, ou la preuve de son envoi.',
              date: { iso: until, label: `au plus tard le ${lastDay}` },
            },
          ]}
        />
        <p>
          Où en est votre commande, vos documents&nbsp;: <Link href={paths.findOrder}>retrouver ma commande</Link>.
        </p>
      </section>
    </div>
  );
}
