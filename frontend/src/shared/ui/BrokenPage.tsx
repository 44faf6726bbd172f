import { Button, EmptyState, Page, VisuallyHidden } from '@shop/ui-kit';
import { Main } from './Main';
import { Title } from './Title';

/** In the place of a page that could not be shown. */
export function BrokenPage() {
  return (
    <Main>
      <Title>Erreur</Title>
      <Page space="normal">
        <VisuallyHidden as="h1">Erreur</VisuallyHidden>
        <EmptyState
          role="alert"
          title="Cette page n’a pas pu être affichée."
          action={<Button onClick={() => window.location.reload()}>Recharger la page</Button>}
        />
      </Page>
    </Main>
  );
}
