import { screen, waitFor, within } from '@testing-library/react';
import type { CountToBook } from '@shop/contract';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const PAGE = '/admin/dashboard/comptage';
const BOOK = 'POST stock/counts';
const soaps = [
  aListedProduct({ _id: 'p1', name: 'Calendula', fullName: 'Savon Calendula' }),
  aListedProduct({ _id: 'p2', name: 'Lavande', fullName: 'Savon Lavande' }),
];

const shop = () =>
  new FakeAdminApi()
    .on('GET products/all', () => ({ body: soaps, total: soaps.length }))
    .on('POST stock/counts/differences', ({ body }) => ({
      body: {
        startedBy: (body as { startedBy?: string }).startedBy === 'me' ? 'Karim' : null,
        lines: (body as CountToBook).lines.map(({ productId, counted }) => ({
          productId,
          name: soaps.find(({ _id }) => _id === productId)!.fullName,
          expected: 41,
          counted,
          image: '/images/lavande-1/640.jpg',
          price: 6.3,
          movedSince: false,
        })),
      },
    }))
    .on(BOOK, () => ({ body: { changed: 1 } }));

const booked = (api: FakeAdminApi) => api.callsTo('POST', 'stock/counts').map(({ body }) => body as CountToBook);

describe('counting the shelf', () => {
  beforeEach(() => window.localStorage.clear());

  it('is done with the keys, shows what differs and books it with its reason', async () => {
    const api = shop();
    const { user } = renderAdmin(PAGE, api);
    await screen.findByText('Savon Calendula');
    await user.click(screen.getByRole('button', { name: '3' }));
    await user.click(screen.getByRole('button', { name: '8' }));
    expect(screen.queryByText(/(?<![:0-9])41(?![0-9])/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Suivant, Lavande' }));
    await user.type(await screen.findByRole('textbox', { name: 'Unités comptées, Savon Lavande' }), '41');
    await user.click(screen.getByRole('button', { name: 'Terminer' }));
    expect(await screen.findByText('Attendu 41, compté 38')).toBeInTheDocument();
    expect(screen.getByText(/^Commencé par Karim le /)).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Écarts' })).getByRole('presentation')).toHaveAttribute(
      'src',
      expect.stringContaining('lavande-1'),
    );
    expect(screen.getByText('Valeur au prix de vente').nextElementSibling).toHaveTextContent(/^[-−]18,90\s€$/);
    expect(screen.getByText('1 écart').nextElementSibling).toHaveTextContent(/^−\s3\sunités$/);
    expect(booked(api)).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: /Savon Calendula/ }), 'Perte');
    await user.click(screen.getByRole('button', { name: 'Écrire 1 écart' }));
    await waitFor(() => expect(booked(api)).toHaveLength(1));
    expect(booked(api)[0]!.lines).toMatchObject([
      { productId: 'p1', counted: 38, expected: 41, cause: 'loss' },
      { productId: 'p2', counted: 41, expected: 41 },
    ]);
    await waitFor(() => expect(window.localStorage.getItem('shop.stock-count')).toBeNull());
  });

  it('keeps what was counted when the line is dead, and asks for the same count again', async () => {
    const api = shop().on(BOOK, () => 'offline');
    const first = renderAdmin(PAGE, api);
    await screen.findByText('Savon Calendula');
    await first.user.click(screen.getByRole('button', { name: '7' }));
    first.unmount();
    const { user } = renderAdmin(PAGE, api);
    expect(await screen.findByRole('textbox', { name: 'Unités comptées, Savon Calendula' })).toHaveValue('7');
    await user.click(screen.getByRole('button', { name: 'Voir les écarts' }));
    await user.click(await screen.findByRole('button', { name: 'Écrire 1 écart' }));
    expect(await screen.findByText(/un comptage n’est écrit qu’une fois/)).toBeInTheDocument();
    api.on(BOOK, () => ({ body: { changed: 1 } }));
    await user.click(screen.getByRole('button', { name: 'Écrire 1 écart' }));
    await waitFor(() => expect(booked(api)).toHaveLength(2));
    expect(booked(api)[1]!.key).toBe(booked(api)[0]!.key);
  });

  it('says which product was counted by somebody else, and takes it out', async () => {
    const api = shop().on('POST stock/counts/differences', () => ({
      body: {
        startedBy: null,
        lines: [
          {
            productId: 'p1',
            name: 'Savon Calendula',
            expected: null,
            counted: 7,
            image: '/images/lavande-1/640.jpg',
            price: 6.3,
            movedSince: true,
            problem: { code: 'STOCK.COUNTED_MEANWHILE', message: 'Compté depuis. Recomptez-le.' },
          },
        ],
      },
    }));
    const { user } = renderAdmin(PAGE, api);
    await screen.findByText('Savon Calendula');
    await user.click(screen.getByRole('button', { name: '7' }));
    await user.click(screen.getByRole('button', { name: 'Voir les écarts' }));
    expect(await screen.findByText('Compté depuis. Recomptez-le.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Écrire|Terminer/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Recompter Savon Calendula' }));
    expect(await screen.findByRole('searchbox', { name: 'Nom ou code-barres' })).toHaveValue('Savon Calendula');
  });

  it('leads from a search without a match back to the whole list', async () => {
    const api = shop().on('GET products/all', ({ query }) => {
      const found = query.get('search') ? [] : soaps;
      return { body: found, total: found.length };
    });
    const { user } = renderAdmin(PAGE, api);
    await screen.findByText('Savon Calendula');
    await user.click(screen.getByRole('button', { name: 'Chercher un produit' }));
    await user.type(screen.getByRole('searchbox', { name: 'Nom ou code-barres' }), 'tondeuse');
    expect(await screen.findByText('Aucun produit ne correspond.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Toute la liste' }));
    expect(await screen.findByText('Savon Calendula')).toBeInTheDocument();
  });

  it('tells when the browser keeps nothing, loses no number meanwhile, and asks before it is left', async () => {
    const refuses = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = renderAdmin(PAGE, shop());
    await screen.findByText('Savon Calendula');
    await user.click(screen.getByRole('button', { name: '3' }));
    await user.click(screen.getByRole('button', { name: '8' }));
    expect(screen.getByText(/^Ce navigateur ne garde pas le comptage/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Unités comptées, Savon Calendula' })).toHaveValue('38');
    await user.click(screen.getByRole('link', { name: 'Quitter le comptage' }));
    await user.click(await screen.findByRole('button', { name: 'Rester' }));
    await user.click(screen.getByRole('button', { name: 'Voir les écarts' }));
    expect(await screen.findByText('Attendu 41, compté 38')).toBeInTheDocument();
    refuses.mockRestore();
  });

  it('goes on from the newest number when the browser is full under way', async () => {
    const { user } = renderAdmin(PAGE, shop());
    await screen.findByText('Savon Calendula');
    await user.click(screen.getByRole('button', { name: '3' }));
    const refuses = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(screen.getByRole('button', { name: '8' }));
    await user.click(screen.getByRole('button', { name: 'Suivant, Lavande' }));
    await user.click(screen.getByRole('button', { name: '5' }));
    await user.click(screen.getByRole('button', { name: 'Produit précédent' }));
    expect(screen.getByRole('textbox', { name: 'Unités comptées, Savon Calendula' })).toHaveValue('38');
    refuses.mockRestore();
  });

  it('shows what differs beside the list, which goes on being counted, where there is room for both', async () => {
    const narrow = window.matchMedia;
    const widths = ['(min-width: 600px)', '(min-width: 1024px)'];
    const wide = (query: string) => ({ ...narrow(query), matches: widths.includes(query) });
    const asked = jest.spyOn(window, 'matchMedia').mockImplementation(wide as typeof window.matchMedia);
    const api = shop();
    const { user } = renderAdmin(PAGE, api);
    await user.type(await screen.findByRole('textbox', { name: 'Unités comptées, Savon Calendula' }), '38');
    await user.click(screen.getByRole('button', { name: 'Voir les écarts' }));
    const panel = within(screen.getByRole('complementary', { name: 'Écarts' }));
    expect(await panel.findByText('Attendu 41, compté 38')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Unités comptées, Savon Lavande' }), '45');
    expect(await panel.findByText('Attendu 41, compté 45')).toBeInTheDocument();
    await user.click(await panel.findByRole('button', { name: 'Écrire 2 écarts' }));
    await waitFor(() => expect(booked(api)).toHaveLength(1));
    expect(booked(api)[0]!.lines.map(({ counted }) => counted)).toEqual([38, 45]);
    asked.mockRestore();
  });

  it('is a table where the window has room for one, with the same count', async () => {
    const narrow = window.matchMedia;
    const wide = (query: string) => ({ ...narrow(query), matches: query === '(min-width: 600px)' });
    const asked = jest.spyOn(window, 'matchMedia').mockImplementation(wide as typeof window.matchMedia);
    const api = shop();
    const { user } = renderAdmin(PAGE, api);
    const field = await screen.findByRole('textbox', { name: 'Unités comptées, Savon Calendula' });
    expect(screen.getByRole('button', { name: 'Voir les écarts' })).toBeDisabled();
    await user.type(field, '38{Enter}41');
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(row(/Calendula/)).toHaveTextContent('Compté');
    expect(screen.getByRole('textbox', { name: 'Unités comptées, Savon Lavande' })).toHaveValue('41');
    expect(screen.getByText(/^2 comptés/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Voir les écarts' }));
    await user.click(await screen.findByRole('button', { name: 'Écrire 1 écart' }));
    await waitFor(() => expect(booked(api)).toHaveLength(1));
    expect(booked(api)[0]!.lines.map(({ counted }) => counted)).toEqual([38, 41]);
    asked.mockRestore();
  });
});

describe('counting with a scanner', () => {
  const coded = [
    aListedProduct({ _id: 'p1', name: 'Calendula', fullName: 'Savon Calendula' }),
    aListedProduct({ _id: 'p2', fullName: 'Savon Lavande', barcode: '3760123456784', shelfPlace: 'Rangée B2' }),
  ];
  const codedShop = () =>
    new FakeAdminApi().on('GET products/all', ({ query }) => {
      const search = query.get('search') ?? '';
      const body = coded.filter(({ fullName, barcode }) => search === barcode || fullName.includes(search));
      return { body, total: body.length };
    });
  const stopped = jest.fn();
  /** What the camera sees, one after the other; then nothing. */
  const camera = (codes: string[], open: () => Promise<unknown> = () => Promise.resolve()) => {
    const getUserMedia = async () => {
      await open();
      return { getTracks: () => [{ stop: stopped }] };
    };
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    const detect = () => Promise.resolve(codes.splice(0, 1).map((rawValue) => ({ rawValue })));
    const Detector = Object.assign(
      jest.fn(() => ({ detect })),
      { getSupportedFormats: () => Promise.resolve(['ean_13']) },
    );
    Object.assign(globalThis, { BarcodeDetector: Detector });
  };
  beforeEach(() => {
    window.localStorage.clear();
    stopped.mockClear();
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
    // As quick as a scanner's, however slow the machine that tests it: a browser has the moment of the key itself.
    let moment = 10_000;
    jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => (moment += 5));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  });
  const scan = () => screen.findByRole('button', { name: 'Scanner un code-barres' });

  it('shows the product whose code the camera sees, and goes on where there is none', async () => {
    camera(['4006381333931', '3760123456784']);
    const { user } = renderAdmin(PAGE, codedShop());
    await screen.findByText('Savon Calendula');
    await user.click(await scan());
    expect(await screen.findByText(/^Aucun produit compté ici n’a le code 4006381333931/)).toBeInTheDocument();
    expect(await screen.findByText('Rangée B2')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stopped).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '9' }));
    expect(screen.getByRole('textbox', { name: 'Unités comptées, Savon Lavande' })).toHaveValue('9');
  });

  it('says why there is no camera, and tries again', async () => {
    const refuse = jest.fn().mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }));
    camera(['3760123456784'], refuse);
    const { user } = renderAdmin(PAGE, codedShop());
    await user.click(await scan());
    expect(await screen.findByText(/^L’accès à la caméra est refusé/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Rangée B2')).toBeInTheDocument();
  });

  it('says that a page without https has none', async () => {
    const { user } = renderAdmin(PAGE, codedShop());
    await user.click(await scan());
    expect(await screen.findByText(/il lui faut une adresse en https/)).toBeInTheDocument();
  });

  it('takes a hand scanner’s code and Enter for the product to be counted, not for one that is passed', async () => {
    const { user } = renderAdmin(PAGE, codedShop());
    await screen.findByText('Savon Calendula');
    await user.click(screen.getByRole('button', { name: 'Chercher un produit' }));
    await user.type(screen.getByRole('searchbox', { name: 'Nom ou code-barres' }), '3760123456784{Enter}');
    const units = await screen.findByRole('textbox', { name: 'Unités comptées, Savon Lavande' });
    await user.click(screen.getByRole('button', { name: '4' }));
    expect(units).toHaveValue('4');
    expect(screen.getByText('Rangée B2')).toBeInTheDocument();
  });

  it('takes no code for a number of units, whatever has the focus, and keeps the number that stood there', async () => {
    const { user } = renderAdmin(PAGE, codedShop());
    await screen.findByText('Savon Calendula');
    await user.click(screen.getByRole('button', { name: '7' }));
    const first = screen.getByRole('textbox', { name: 'Unités comptées, Savon Calendula' });
    first.focus();
    await user.keyboard('3760123456784{Enter}');
    const units = await screen.findByRole('textbox', { name: 'Unités comptées, Savon Lavande' });
    await waitFor(() => expect(units).toHaveFocus());
    expect(units).toHaveValue('');
    // A second scan takes the place of the first.
    await user.keyboard('4006381333931{Enter}');
    expect(await screen.findByText('Aucun produit ne correspond.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Toute la liste' }));
    expect(await screen.findByRole('textbox', { name: 'Unités comptées, Savon Calendula' })).toHaveValue('7');
  });
});
