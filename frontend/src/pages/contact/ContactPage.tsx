import { CONTACT_LINK, type ContactReceipt, PAGES } from '@shop/contract';
import { Button, Grid, Notice, PageTitle } from '@shop/ui-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetContactDeskQuery } from '../../features/contact/contact-api';
import { ContactForm } from '../../features/contact/ContactForm';
import { Desk } from '../../features/contact/Desk';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { focusHeading } from '../../shared/ui/focus-heading';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { useHydrated } from '../../shared/ui/use-hydrated';
import { LinkedConversation } from './LinkedConversation';
import styles from './ContactPage.module.css';

export { keepContactDesk as keepPageData } from '../../features/contact/contact-api';

const LEAD = 'Une question sur un savon, une commande, une livraison\u202f? Une personne de l’atelier vous répond.';
const DESCRIPTION = 'Écrire à la boutique, ses heures d’ouverture, et quand attendre une réponse.';

interface Sent extends ContactReceipt {
  email: string;
}

/** The form, or the conversation that a mailed link leads to. The server draws the form: it is told no secret of a link. */
export default function ContactPage() {
  const token = linkSecrets(useLocation()).get(CONTACT_LINK);
  const isHydrated = useHydrated();
  return isHydrated && token ? <LinkedConversation key={token} token={token} /> : <WriteToShop />;
}

/** Form and hours; what was sent takes the form's place. */
function WriteToShop() {
  const { data: desk } = useGetContactDeskQuery(undefined, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  const { contact } = useShopConfig();
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => (sent ? focusHeading() : undefined), [sent]);
  return (
    <Main>
      <PageHead title={PAGES.contact.title} description={DESCRIPTION} path={paths.contact} />
      <Grid space="normal">
        <div className={styles.title}>
          <PageTitle lead={sent ? undefined : LEAD}>
            {sent ? 'Votre message est envoyé.' : PAGES.contact.title}
          </PageTitle>
        </div>
        <div className={styles.main}>
          {sent ? (
            <Receipt sent={sent} onAgain={() => setSent(null)} />
          ) : (
            <>
              {desk && <Notice>{desk.expected}</Notice>}
              <noscript>
                <p>
                  {contact.email
                    ? `Ce formulaire a besoin de JavaScript. Sans lui, écrivez-nous à ${contact.email}.`
                    : 'Ce formulaire a besoin de JavaScript.'}
                </p>
              </noscript>
              <ContactForm onSent={(receipt, email) => setSent({ ...receipt, email })} />
            </>
          )}
        </div>
        {desk && (
          <div className={styles.aside}>
            <Desk desk={desk} />
          </div>
        )}
      </Grid>
    </Main>
  );
}

function Receipt({ sent: { reference, expected, email }, onAgain }: { sent: Sent; onAgain: () => void }) {
  return (
    <div className={styles.receipt}>
      <p>
        Il porte le numéro <strong className="nowrap">{reference}</strong>. La réponse arrivera à{' '}
        <strong className={styles.address}>{email}</strong>, avec un lien vers votre conversation.
      </p>
      <p>{expected}</p>
      <p>Cette adresse n’est pas la bonne&#8239;? Écrivez-nous de nouveau.</p>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          Écrire un autre message
        </Button>
      </div>
    </div>
  );
}
