import { Button, EmptyState, Page } from '@shop/ui-kit';
import { Main } from './Main';

/** In the place of a page that could not be shown. */
export function BrokenPage() {
  return (
    <Main>
      <Page className="section">
        <h1 className="visually-hidden">Erreur</h1>
        <EmptyState
          role="alert"
          title="Cette page n’a pas pu être affichée."
          action={<Button onClick={() => window.location.reload()}>Recharger la page</Button>}
        />
      </Page>
    </Main>
  );
}
