import { PAGES, REVIEW_LINKS } from '@shop/contract';
import { Button, ButtonLink, Notice, Page, PageTitle, Skeleton, TextLink } from '@shop/ui-kit';
import { useLocation } from 'react-router-dom';
import { reviews as words } from '../../content/reviews';
import { ReviewOfProduct } from '../../features/reviews/ReviewOfProduct';
import { useLeaveReviewsMutation, useReadReviewDeskQuery } from '../../features/reviews/reviews-api';
import { messageOf, statusOf } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { AuthPage } from '../auth/AuthPage';

const TITLE = PAGES.writeReview.title;
const DESCRIPTION = 'Donner son avis sur ce que l’on a reçu, ou ne plus y être invité.';

/** Where the links of the mails lead. Mail programs open links by themselves: nothing is done before a press. */
export default function WriteReviewPage() {
  const link = linkSecrets(useLocation());
  const leave = link.get(REVIEW_LINKS.leave);
  if (leave !== null) return <Leave token={leave} />;
  const token = link.get(REVIEW_LINKS.write) ?? '';
  return token === '' ? <BadLink error={undefined} /> : <Desk token={token} />;
}

function Desk({ token }: { token: string }) {
  const { data, isError, error, refetch } = useReadReviewDeskQuery({ token });
  if (!data && isError && statusOf(error) === 400) return <BadLink error={error} />;
  const knownName = data?.products.find(({ review }) => review)?.review?.name ?? '';
  return (
    <Main>
      <PageHead title={TITLE} description={DESCRIPTION} />
      <Page space="tight">
        <PageTitle
          lead={
            'Une note et quelques mots, bons ou mauvais\u00a0: nous lisons chaque avis avant qu’il paraisse, et nous n’offrons rien en échange.'
          }
        >
          {TITLE}
        </PageTitle>
        <p>
          <TextLink href={paths.reviewControl}>{words.noticeLink}</TextLink>
        </p>
        {data ? (
          data.products.map((product) => (
            <ReviewOfProduct key={product._id} token={token} product={product} knownName={knownName} />
          ))
        ) : isError ? (
          <RetryNotice onRetry={() => void refetch()}>
            {messageOf(error, 'Votre commande n’a pas pu être chargée.')}
          </RetryNotice>
        ) : (
          <div role="status" aria-busy="true" aria-label="Chargement de votre commande">
            <Skeleton shape="title" width={60} />
            <Skeleton shape="block" />
          </div>
        )}
        {data?.products.length === 0 && <Notice tone="warning">Ces produits ne sont plus à la boutique.</Notice>}
      </Page>
    </Main>
  );
}

function Leave({ token }: { token: string }) {
  const [leave, { data, isLoading, isError, error }] = useLeaveReviewsMutation();
  if (data) {
    return (
      <AuthPage title="C’est fait" description={DESCRIPTION}>
        <Notice tone="success">{data.message}</Notice>
        <ButtonLink href={paths.shop}>Voir la boutique</ButtonLink>
      </AuthPage>
    );
  }
  if (token === '' || (isError && statusOf(error) === 400)) return <BadLink error={error} />;
  return (
    <AuthPage
      title="Ne plus être invité"
      lead="Nous ne vous inviterons plus à donner votre avis, pour aucune commande. Les avis déjà écrits restent."
      description={DESCRIPTION}
    >
      {isError && <Notice tone="error">{messageOf(error, 'Rien n’a été enregistré. Veuillez réessayer.')}</Notice>}
      <Button fullWidth loading={isLoading} onClick={() => void leave({ token })}>
        {isError ? 'Réessayer' : 'Ne plus m’inviter'}
      </Button>
    </AuthPage>
  );
}

function BadLink({ error }: { error: Parameters<typeof messageOf>[0] }) {
  return (
    <AuthPage title="Lien invalide" description={DESCRIPTION}>
      <Notice tone="error">{messageOf(error, 'Ce lien est incomplet. Ouvrez-le depuis votre email.')}</Notice>
      <ButtonLink href={paths.contact}>Nous écrire</ButtonLink>
    </AuthPage>
  );
}
