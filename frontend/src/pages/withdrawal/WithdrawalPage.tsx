import { PageTitle, ReceiptStamp, WithdrawalLayout } from '@shop/ui-kit';
import { PAGES, type WithdrawalOffer } from '@shop/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Confirmation } from '../../features/withdrawal/Confirmation';
import { DeclarationForm } from '../../features/withdrawal/DeclarationForm';
import { LinesForm } from '../../features/withdrawal/LinesForm';
import { Receipt } from '../../features/withdrawal/Receipt';
import { useWithdrawal } from '../../features/withdrawal/use-withdrawal';
import { useGetLinkedOrderQuery, useGetOwnOrderQuery } from '../../features/withdrawal/withdrawal-api';
import { formatDate } from '../../shared/format-date';
import { linkSecrets } from '../../shared/session/link-secrets';
import { selectClientSession, selectSessionStatus } from '../../shared/session/session-slice';
import { focusHeading } from '../../shared/ui/focus-heading';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';

const { title } = PAGES.withdrawal;
const LEAD = 'C’est votre droit pendant les 14 jours qui suivent la réception, sans donner de motif.';
const NEXT = [
  'Vous recevez aussitôt un accusé de réception, avec la date et l’heure.',
  'Vous renvoyez les savons reçus dans les 14 jours. S’ils ne sont pas partis, ils restent à l’atelier.',
  'Nous remboursons tout ce que vous avez payé, livraison standard comprise, au plus tard 14 jours après votre déclaration.',
];

/** Two steps, no account, no reason (C. conso. L221-21, D221-5). */
export default function WithdrawalPage() {
  const asked = linkSecrets(useLocation());
  const link = asked.get('lien');
  const orderId = asked.get('commande');
  const known = useSelector(selectSessionStatus) === 'known';
  const isConnected = useSelector(selectClientSession) !== null;
  const linked = useGetLinkedOrderQuery({ link: link ?? '' }, { skip: !link });
  const own = useGetOwnOrderQuery(orderId ?? '', { skip: !orderId || !isConnected || Boolean(link) });
  const isWaiting = linked.isLoading || own.isLoading || (Boolean(orderId) && !known);
  if (isWaiting) return <PageSkeleton />;
  // A link that leads nowhere, or another's order: the four fields do without.
  return <Withdrawal offer={linked.data ?? own.data ?? null} link={linked.data ? link : null} />;
}

function Withdrawal({ offer: offered, link }: { offer: WithdrawalOffer | null; link: string | null }) {
  const [isOther, setOther] = useState(false);
  const offer = isOther ? null : offered;
  const { state, values, lines, refusal, isSending, toConfirm, toForm, confirm } = useWithdrawal(offer, link);
  const [shown, setShown] = useState(state.step);
  useEffect(() => {
    if (shown === state.step) return undefined;
    setShown(state.step);
    window.scrollTo({ top: 0 });
    return focusHeading();
  }, [shown, state.step]);

  if (state.step === 'done') {
    const { declaredAt, number, email } = state.receipt;
    const at = new Date(declaredAt);
    return (
      <Frame
        head={
          <>
            <ReceiptStamp day={formatDate(at)} time={`à ${timeOf(at)}, heure de Paris`} />
            <PageTitle
              lead={
                <>
                  Elle est inscrite sous le numéro <span className="nowrap">{number}</span>. L’accusé de réception part
                  à {email}.
                </>
              }
            >
              Votre rétractation est enregistrée.
            </PageTitle>
          </>
        }
      >
        <Receipt receipt={state.receipt} />
      </Frame>
    );
  }
  if (state.step === 'confirm') {
    return (
      <Frame
        head={
          <PageTitle lead="Voici les mots que nous garderons, et que vous recevrez par email.">
            Relisez, puis confirmez.
          </PageTitle>
        }
      >
        <Confirmation
          {...state}
          offer={offer}
          isSending={isSending}
          refusal={refusal}
          onConfirm={() => void confirm()}
          onChange={toForm}
        />
      </Frame>
    );
  }
  if (offer) {
    const { prenom, nom, reference, email } = offer;
    return (
      <Frame
        next={NEXT}
        head={
          <PageTitle lead="Décochez ce que vous gardez, ajustez le nombre. Le reste ne change pas.">
            Tout, ou seulement une partie&#8239;?
          </PageTitle>
        }
      >
        <LinesForm
          offer={offer}
          lines={lines}
          refusal={refusal}
          onContinue={(chosen) => toConfirm({ prenom, nom, reference, email }, chosen)}
          onOther={() => setOther(true)}
        />
      </Frame>
    );
  }
  return (
    <Frame next={NEXT} head={<PageTitle lead={LEAD}>{title}</PageTitle>}>
      <DeclarationForm values={values} refusal={refusal} onContinue={(typed) => toConfirm(typed, null)} />
    </Frame>
  );
}

function Frame({ head, next, children }: { head: ReactNode; next?: readonly string[]; children: ReactNode }) {
  return (
    <Main>
      <PageHead title={title} description="Se rétracter en deux étapes, sans donner de motif." />
      <WithdrawalLayout head={head} next={next}>
        {children}
      </WithdrawalLayout>
    </Main>
  );
}

const TIME = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'medium' });

/** '16 h 08 min 27 s', in Paris. */
function timeOf(moment: Date): string {
  const [hours = '', minutes = '', seconds = ''] = TIME.format(moment).split(':');
  return `${hours} h ${minutes} min ${seconds} s`;
}
