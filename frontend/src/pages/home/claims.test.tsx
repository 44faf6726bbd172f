import { neutralClaims, type ShopConfig } from '@shop/contract';
import { screen, within } from '@testing-library/react';
import { aProvenClaim } from '../../testing/a-claim';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

async function shopThatSays(claims: ShopConfig['claims']): Promise<FakeShop> {
  const shop = new FakeShop();
  const answer = await shop.fetch(new Request('http://localhost:3000/api/config'));
  const config = (await answer.json()) as ShopConfig;
  return shop.on('GET config', { ...config, claims });
}

const CLAIMED = /certifié bio|biologique|testé par lot|sans plastique/i;
const others = neutralClaims().slice(1);

describe('655/2013, 2024/825 what the pages say', () => {
  it.each(['/', '/product', '/apropos', '/product/lavande'])('is neutral without proof at %s', async (address) => {
    renderApp(address, { shop: await shopThatSays(neutralClaims()) });
    await screen.findByRole('heading', { level: 1 });
    await screen.findAllByText(/karité brut/i);
    expect(document.body.textContent).not.toMatch(CLAIMED);
  });

  it('is the claim with who stands for it while its proof is valid', async () => {
    const shop = await shopThatSays([aProvenClaim('organic'), ...others]);
    renderApp('/', { shop });
    const promises = within(await screen.findByRole('region', { name: 'Nos engagements' }));
    expect(await promises.findByText('Certifié bio')).toBeInTheDocument();
    expect(
      promises.getByText(/Certificateur SAS, FR-BIO-01, réf.\s2026\/114, jusqu’au 31 décembre 2099/),
    ).toBeVisible();
    expect(promises.queryByText('Karité brut')).not.toBeInTheDocument();
    expect(promises.getByText('Suivi par lot')).toBeInTheDocument();
  });

  it('is neutral again on the day after the last one, in a page that is still open', async () => {
    const organic = aProvenClaim('organic');
    const proven = { ...organic.proven!, proof: { ...organic.proven!.proof, until: '2026-01-31' } };
    renderApp('/', { shop: await shopThatSays([{ ...organic, proven }, ...others]) });
    expect(await screen.findByText('Karité brut')).toBeInTheDocument();
    expect(screen.queryByText('Certifié bio')).not.toBeInTheDocument();
  });

  it('is said of the products that it is about, and of no other', async () => {
    const shop = await shopThatSays([aProvenClaim('organic', { products: ['lavande'] }), ...others]);
    const { unmount } = renderApp('/product/lavande', { shop });
    expect(await screen.findByText(/^Certifié bio\s: Certificateur SAS/)).toBeInTheDocument();
    unmount();
    renderApp('/product/karite', { shop });
    expect(await screen.findByText('Karité brut')).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(CLAIMED);
  });
});
