import { screen, within } from '@testing-library/react';
import { aLegalPage } from '../../testing/a-legal-page';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

const TERMS = 'GET legal-texts/terms-of-sale';

describe('a legal page', () => {
  it('L221-5 shows the version in force with its contents, imposed words and last line', async () => {
    renderApp('/conditions-ventes');
    expect(await screen.findByRole('heading', { level: 1, name: 'Conditions générales de vente' })).toBeInTheDocument();
    const contents = screen.getByRole('navigation', { name: 'Sommaire' });
    expect(within(contents).getAllByRole('link', { name: 'Les prix' })[0]).toHaveAttribute('href', '#les-prix');
    expect(screen.getByRole('heading', { level: 3, name: 'Droit de rétractation' })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'renoncer au contrat ici' })).toHaveAttribute(
      'href',
      '/retractation',
    );
    expect(
      screen.getByText(/^Page consultée le .*\. Version 1 en vigueur depuis le 2 novembre 2026\.$/),
    ).toBeInTheDocument();
  });

  it('leads by mail, by telephone and to a page where it names them', async () => {
    const page = aLegalPage('legal-notice');
    const text = 'Écrivez à bonjour@savonnerie.example, appelez le 04\u00a065\u00a071\u00a000\u00a018.';
    const shown = {
      ...page.version!.shown,
      sections: [
        {
          heading: 'Éditeur',
          blocks: [
            { kind: 'paragraph' as const, text },
            { kind: 'list' as const, items: ['SIREN 123 456 782, https://mediateur.example.'] },
          ],
        },
      ],
    };
    const shop = new FakeShop().on('GET legal-texts/legal-notice/in-force', {
      ...page,
      version: { ...page.version!, shown },
    });
    renderApp('/mentions-legales', { shop });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: 'bonjour@savonnerie.example' })).toHaveAttribute(
      'href',
      'mailto:bonjour@savonnerie.example',
    );
    expect(main.getByRole('link', { name: /^04\s65\s71\s00\s18$/ })).toHaveAttribute('href', 'tel:0465710018');
    expect(main.getByRole('link', { name: 'https://mediateur.example' })).toHaveAttribute(
      'href',
      'https://mediateur.example',
    );
    expect(main.queryByRole('link', { name: /123/ })).not.toBeInTheDocument();
  });

  it('gives the version that it shows as PDF, which no router takes', async () => {
    renderApp('/conditions-ventes');
    const link = await screen.findByRole('link', { name: 'Télécharger en PDF' });
    expect(link).toHaveAttribute('href', '/api/legal-texts/terms-of-sale/versions/1/pdf');
    expect(link).toHaveAttribute('download');
  });

  it('says which version an older one is, and leads to the one in force', async () => {
    const page = aLegalPage('terms-of-sale', 1);
    const version = { ...page.version!, state: 'past' as const, effectiveUntil: '2026-11-20' };
    renderApp('/conditions-ventes/versions/1', {
      shop: new FakeShop().on(`${TERMS}/versions/1`, { ...page, version, versions: [version] }),
    });
    expect(await screen.findByText('Version 1, du 2 novembre 2026 au 20 novembre 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lire la version en vigueur' })).toHaveAttribute(
      'href',
      '/conditions-ventes',
    );
  });

  it('takes no other writing of a number for a version', async () => {
    for (const written of ['01', '1%20', '1.0', '+1', '0']) {
      const shop = new FakeShop();
      const { unmount } = renderApp(`/conditions-ventes/versions/${written}`, { shop });
      expect(await screen.findByText('Cette version n’existe pas.')).toBeInTheDocument();
      expect(shop.asked(`${TERMS}/versions/1`)).toEqual([]);
      unmount();
    }
  });

  it('says that nothing is published, that there is no such version, or that it could not be loaded', async () => {
    const none = { text: 'terms-of-sale', asked: null, version: null, versions: [], total: 0 };
    const shop = new FakeShop().on(`${TERMS}/in-force`, none);
    const { unmount } = renderApp('/conditions-ventes', { shop });
    expect(await screen.findByText('Ce texte n’est pas encore publié.')).toBeInTheDocument();
    unmount();
    const unknown = { code: 'LEGAL_TEXT.VERSION_NOT_FOUND', message: 'Cette version n’existe pas.' };
    const other = renderApp('/conditions-ventes/versions/9', {
      shop: new FakeShop().refuse(`${TERMS}/versions/9`, 404, unknown),
    });
    expect(await screen.findByText('Cette version n’existe pas.')).toBeInTheDocument();
    other.unmount();
    const absent = new FakeShop().on(`${TERMS}/versions/9`, { ...none, asked: 9 });
    const drawn = renderApp('/conditions-ventes/versions/9', { shop: absent });
    expect(await screen.findByText('Cette version n’existe pas.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lire la version en vigueur' })).toBeInTheDocument();
    drawn.unmount();
    const cut = new FakeShop().cut(`${TERMS}/in-force`);
    const { user } = renderApp('/conditions-ventes', { shop: cut });
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    cut.on(`${TERMS}/in-force`, aLegalPage('terms-of-sale'));
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Les prix sont en euros, toutes taxes comprises.')).toBeInTheDocument();
  });
});
