import { act, createRef } from 'react';
import type { ElementType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as kit from './index';

type Kit = typeof kit;

/** By its name and kind: a function that begins with a capital is a component. */
type ComponentName = {
  [Name in keyof Kit]: Kit[Name] extends (props: never) => ReactNode
    ? Name extends Capitalize<Name>
      ? Name
      : never
    : never;
}[keyof Kit];

/** These draw nothing of their own: they give something to what stands in them. */
const WITHOUT_ROOT = ['LinkProvider', 'ToastProvider'] as const;

type Checked = Exclude<ComponentName, (typeof WITHOUT_ROOT)[number] | 'ToastContext'>;

type PropsOf<Component> = Component extends (props: infer Props extends object) => ReactNode ? Props : never;

const nothing = () => undefined;
const product = { name: 'Lavande', fullName: 'Savon Lavande', discountedPrice: 8, image: '/images/a/640.jpg' };
const photograph = { src: '/images/a.jpg', width: 100, height: 100, alt: '' };
const overlay = { open: true, onOpenChange: nothing, title: 'Titre' };

/** What each component must be given. One that is new and not here neither compiles nor passes. */
const samples: { [Name in Checked]: PropsOf<Kit[Name]> } = {
  Accordion: { items: [] },
  ActionMenu: { label: 'Plus', acts: [] },
  AdminFrame: {
    shopName: 'Boutique',
    homeHref: '/',
    shopHref: '/',
    groups: [],
    onSearch: nothing,
    onMenu: nothing,
    onLogout: nothing,
  },
  AdminMenu: { ...overlay, groups: [], shopHref: '/', onLogout: nothing },
  AdminPage: { title: 'Titre' },
  Banner: { slides: [], headline: ['Titre'] },
  BarChart: { label: 'Ventes', bars: [], formatRule: String, table: null },
  Breadcrumbs: { items: [] },
  BundlePartItem: { name: 'Lavande', image: '/images/a/640.jpg', units: 1 },
  BundleParts: { children: null },
  BurgerMenu: { ...overlay, items: [] },
  Button: {},
  ButtonLink: { href: '/' },
  CompareBar: { action: '/', items: [], message: null, onRemove: nothing, onCompare: nothing },
  CompareTable: { label: 'Deux savons', products: [], apart: [], shared: [] },
  CompareTick: { productName: 'Lavande' },
  FocalPoint: { src: '/images/a.jpg', x: 50, y: 50, onMove: nothing },
  VersionRows: { versions: [] },
  GuideStep: {
    ...{ action: '/', title: 'Guide', step: 1, steps: 4, question: 'Quelle peau\u00a0?', name: 'peau', foot: null },
    ...{ answers: [], others: [], picture: photograph, onAnswer: nothing },
  },
  GuideTile: { title: 'Guide', href: '/', text: 'Texte', question: 'Quelle peau\u00a0?', answers: [], products: 1 },
  Verdict: { title: 'Titre', said: 'Dit', foot: null, children: null },
  VerdictSoap: {
    ...{
      rank: 'Premier',
      name: 'Lavande',
      href: '/',
      amount: 8,
      image: '/images/a/640.jpg',
      reasons: [],
      action: null,
    },
  },
  Carousel: { heading: 'Titre', children: null },
  CartLine: {
    name: 'Lavande',
    image: '/images/a/640.jpg',
    total: 8,
    price: 8,
    quantity: 1,
    onQuantityChange: nothing,
    onRemove: nothing,
  },
  Checkbox: { label: 'Oui' },
  ChoiceList: { legend: '', choices: [], chosen: '', onChoose: () => undefined },
  CheckoutLayout: { summary: null },
  CheckoutLegal: {},
  CheckoutSummary: { count: 1, total: 1, children: null },
  CheckoutWaiting: {},
  Collapsible: { title: 'Titre', content: null },
  CommandPalette: {
    ...overlay,
    label: 'Chercher',
    text: '',
    onTextChange: nothing,
    groups: [],
    onChoose: nothing,
    emptyLabel: 'Rien',
  },
  ConfirmDialog: { ...overlay, description: 'Pourquoi', confirmLabel: 'Oui', onConfirm: nothing },
  DataTable: { columns: [], rows: [], rowKey: String, caption: 'Liste' },
  Declaration: { words: 'Je renonce.', facts: [] },
  DescriptionList: { items: [] },
  Dialog: overlay,
  Drawer: { ...overlay, children: null },
  DrawerTotal: { amount: 1 },
  EmptyState: { title: 'Rien' },
  FavouriteButton: { kept: false },
  FieldError: { id: 'erreur', children: 'Faux' },
  Figures: { items: [] },
  FileDrop: { label: 'Image', files: [], onChange: nothing, accept: 'image/png', acceptLabel: 'PNG' },
  Footer: { shopName: 'Boutique', columns: [] },
  FilterChips: { chips: [{ label: 'En stock', href: '/' }], clearHref: '/' },
  Filters: { groups: [], onChoose: nothing },
  FormGrid: {},
  FormWide: {},
  Gallery: { pictures: [{ image: '/images/a/640.jpg', alt: '' }] },
  Grid: {},
  Header: { shopName: 'Boutique' },
  HeaderNav: { items: [] },
  Icon: { name: 'plus' },
  IconButton: { icon: 'plus', label: 'Plus' },
  InciList: { parts: [] },
  IconLink: { icon: 'plus', label: 'Plus', href: '/' },
  LegalBar: { links: [] },
  LegalDocument: { head: null, parts: [] },
  ImposedText: { look: 'rule', parts: [] },
  VersionList: { items: [] },
  LineChoice: { legend: 'Articles', lines: [], onChange: nothing },
  Link: { href: '/' },
  LiveNotice: { actionLabel: 'Afficher', onShow: nothing, onClose: nothing },
  Logo: {},
  LogoMark: {},
  Notice: {},
  OrderEntry: { reference: 'AK-1', date: '1 mai', total: 1, status: 'Livré', statusLabel: 'Colis arrivé', lines: [] },
  OrderEntryPlace: {},
  OrderKeep: { id: 'garder', heading: 'Garder', text: null, children: null },
  OrderHead: { pictures: [], over: 'Commande', title: null },
  OrderParcel: { heading: 'Colis', lines: null, sums: null, facts: null },
  ParcelLine: { name: 'Lavande', image: '/images/a/640.jpg', quantity: 1, price: 8, amount: 8 },
  OrderFact: { title: 'Livraison' },
  DocumentList: { documents: [] },
  OrderWays: { ways: [] },
  OrderSteps: { steps: [] },
  Page: {},
  PageLinks: { page: 1, pages: 2, hrefOf: String },
  PageTitle: {},
  Pagination: { page: 1, pageSize: 10, total: 1, onChange: nothing },
  PasswordField: { label: 'Mot de passe' },
  PayBar: { total: 1, children: null },
  PaymentBrands: { brands: [] },
  Photograph: { file: photograph, alt: '' },
  PhotoViewer: { title: 'Lavande', pictures: [{ image: '/images/a/640.jpg', alt: '' }], first: 0, onClose: nothing },
  Picture: { src: '/images/a/640.jpg', alt: '' },
  PicturesField: { label: 'Images', pictures: [], onChange: nothing, accept: 'image/png', acceptLabel: 'PNG' },
  Price: { amount: 1 },
  PriceFacts: { pricePer100g: 1 },
  ProductCard: { product, href: '/' },
  ProductCardAdd: { productName: 'Lavande' },
  ProductCardSkeleton: {},
  ProductForm: {},
  ProductGrid: {},
  ProductLabel: {},
  ProductLayout: { gallery: null },
  ProductName: { name: 'Lavande', fullName: 'Savon Lavande' },
  ProductPrice: { amount: 1 },
  ProductTile: { title: 'Titre', items: [] },
  PromoBadge: { percent: 10 },
  Proofs: { slogan: 'Titre', proofs: [] },
  Prose: {},
  QuantityStepper: { value: 1, onChange: nothing },
  OrderRecap: { lines: null, sums: null, consent: null },
  OrderRecapLine: { name: 'Lavande', quantity: 1, price: 8, amount: 8 },
  OrderSums: { rows: [], total: 8 },
  Guarantee: { title: 'Garantie' },
  RangeBlock: { title: 'Titre', lead: '', picture: photograph },
  Reassurance: { items: [] },
  RequestBadge: {},
  ReceiptStamp: { day: '22 novembre 2026', time: 'à 16 h' },
  RatingSummary: { average: '4,7', words: 'sur 5', label: 'Répartition', grades: [] },
  ReviewCard: { stars: 4, starsLabel: '4 sur 5', name: 'N. K.', text: 'Texte', facts: 'Achat vérifié' },
  Stars: { value: 4, label: '4 sur 5' },
  StarsField: { legend: 'Note', words: ['Un'], value: 0, onChoose: nothing },
  SearchBox: { label: 'Chercher' },
  Section: {},
  Select: { label: 'Pays', options: [] },
  SelectionBar: { count: '1', label: 'Choix', onClear: nothing, children: null },
  SideMenu: { label: 'Compte', children: null },
  SideMenuLayout: { menu: null, title: 'Titre', children: null },
  Skeleton: {},
  SkipLink: {},
  Spinner: {},
  StatusDot: { tone: 'plain', label: 'Livré' },
  StatusSelect: { label: 'Statut', value: 'Livré', options: ['Livré'], onChange: nothing },
  StepFoot: {},
  StepSection: { state: 'open', number: 1, title: 'Titre', children: null },
  Steps: {},
  StockWarning: {},
  StoryBlock: { title: 'Titre', picture: photograph, children: null },
  SummaryLine: { name: 'Lavande', image: '/images/a/640.jpg', quantity: 1, amount: 1 },
  Tabs: { tabs: [], label: 'Onglets' },
  Tag: {},
  TextAreaField: { label: 'Note' },
  TextButton: {},
  TextField: { label: 'Nom' },
  TextLink: { href: '/' },
  Timeline: { entries: [] },
  Title: {},
  ToggleButton: { pressed: false },
  Toolbar: {},
  VariantLinks: { variants: [] },
  ViewLinks: { label: 'Vues', views: [], current: '', onChoose: nothing },
  VisuallyHidden: {},
  WithdrawalLayout: { head: 'Titre' },
};

/** Where properties go to the one control or picture that a component is about; its class goes to the frame around it. */
const NATIVE = 'input, select, textarea, img';
/** What stands beside the root: the place from which a header is watched, the button that opens a menu. */
const AFTER_ANOTHER: readonly string[] = ['Header', 'SideMenu'];

const exported = Object.entries(kit)
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
  .map(([name]) => name);

/** Draws it alone, has a look, and takes it away whatever was found. */
async function drawn(node: ReactNode, look: () => void): Promise<void> {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const host = document.body.appendChild(document.createElement('div'));
  host.dataset['host'] = '';
  const root = createRoot(host);
  await act(async () => root.render(node));
  try {
    look();
  } finally {
    await act(async () => root.unmount());
    host.remove();
  }
}

it('has a sample of every component that the kit exports', () => {
  expect([...Object.keys(samples), ...WITHOUT_ROOT].sort()).toEqual(exported.sort());
});

describe.each(exported.filter((name): name is Checked => name in samples))('%s', (name) => {
  it('hands its other properties, its class and its ref to its root', async () => {
    const Component = kit[name] as ElementType;
    const ref = createRef<Element>();
    const component = (
      <Component {...samples[name]} ref={ref} className="given-class" data-given="yes" title="Titre donné" />
    );
    await drawn(component, () => {
      const given = [...document.querySelectorAll('[data-given]')];
      expect(given).toHaveLength(1);
      expect(ref.current).toBe(given[0]);

      const classed = [...document.querySelectorAll('.given-class')];
      expect(classed).toHaveLength(1);
      const root = classed[0]!;
      if (!root.matches('[role=dialog]') && !AFTER_ANOTHER.includes(name) && !given[0]!.matches('img')) {
        expect(root.parentElement!.matches('[data-host]') && !root.previousElementSibling).toBe(true);
      }
      if (given[0]!.matches(NATIVE)) expect(root.contains(given[0]!)).toBe(true);
      else expect(given[0]).toBe(root);
    });
  });
});
