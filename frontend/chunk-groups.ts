/** Of the shop it comes with the first query (src/shared/api/late-api.ts). */
const ASKING = /node_modules[\\/](@reduxjs|immer|reselect)[\\/]/;

export const VENDOR = {
  name: 'vendor',
  priority: 30,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|immer|redux|reselect)[\\/]|use-sync-external-store[\\/](with-selector|cjs[\\/]use-sync-external-store-with-selector)/,
};
/** Without what asks the server. */
const SHOP_VENDOR = {
  ...VENDOR,
  test: (id: string) => VENDOR.test.test(id) && !ASKING.test(id),
};
export const FORMS = { name: 'forms', priority: 20, test: /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]/ };
/** With what every form of the shop asks of it. */
const SHOP_FORMS = { ...FORMS, test: new RegExp(`${FORMS.test.source}|shared[\\\\/](zod|email-address)\\.`) };

/** What of the shop comes in one file, by the module's path. The higher priority has the first choice. */
export const SHOP_GROUPS = [
  SHOP_VENDOR,
  {
    name: 'asking',
    priority: 25,
    test: new RegExp(
      `${ASKING.source}|@standard-schema|shared[\\\\/]api[\\\\/](shop-api|forget-person)|session[\\\\/]known-devices`,
    ),
    // The store imports what the toolkit passes on, and shares with it what the frame has.
    includeDependenciesRecursively: false,
  },
  SHOP_FORMS,
  // The frame of every page, with what a product's page and its card share, too small for a file of its own; beside it,
  // the first view of the home page and of a product.
  {
    name: 'frame',
    priority: 10,
    test: /app[\\/]main\.tsx|shared[\\/]ui[\\/](Main|PageHead|Title|StructuredData|load-when-near)|shared[\\/]claims[\\/]|features[\\/]catalog[\\/]RecallStrip|components[\\/](Picture|Price|Tag|PromoBadge|FavouriteButton)[\\/][^.]+\.tsx?$|ProductCard[\\/]name-prefix|features[\\/](favorites[\\/]FavoriteToggle|cart[\\/]use-add-to-cart)/,
  },
  // What the part that comes last shares with the cart and the checkout: nothing else comes along.
  {
    name: 'cut-off',
    priority: 4.5,
    test: /app[\\/]offline[\\/]forget-seen|shared[\\/]offline[\\/](?!rules)/,
  },
  // What forms are made of, the frame of those of one column and a photograph beside: alone, without the pages that happen to show a field.
  {
    name: 'fields',
    priority: 9.5,
    test: /components[\\/](Field|TextField|ChoiceList|Select|FormGrid|PasswordField|Checkbox|Notice|PageTitle|Title)[\\/]|Photograph[\\/]Photograph\.|hooks[\\/](press-without-blur|use-frozen)|auth[\\/](AuthPage|BesidePicture)|shared[\\/](block-picture|api[\\/]idempotency|contact[\\/]MailSuggestion.module|ui[\\/](use-hydrated|RetryNotice))/,
    includeDependenciesRecursively: false,
  },
  // What the checkout shares with pages that it, the log-in and the contact would else fetch whole for it: words and choices first, then
  // what forms ask and check.
  {
    name: 'common',
    priority: 9.4,
    test: /contract[\\/]src[\\/](adjustment-names|bundles|clients|countries|delivery|guarantee-notice|hand-orders|legal-pages|legal-texts|person-name|refund-requests|totals)\.|content[\\/](promises|offer)|shared[\\/](money|delivery-(days|reach)|browser\.|prior-price|kept-card-words)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'asked',
    priority: 9.3,
    test: /email-spell-checker|shared[\\/](contact[\\/]([Mm]ail-?[Ss]uggestion)|order-access|cart-reminders|session[\\/]use-arrival-link)|account[\\/]account-api/,
    includeDependenciesRecursively: false,
  },
  { name: 'home', priority: 9, test: /pages[\\/]home[\\/]HomePage/ },
  { name: 'product', priority: 8, test: /pages[\\/]product[\\/]ProductPage/ },
  // Below the first view of the home page and of a product: the slider, and what its cards hold.
  {
    name: 'slider',
    priority: 7,
    test: /features[\\/](catalog[\\/]LatestProducts|cart[\\/]AddToCart)|pages[\\/](card-slots|LazyAddToCart)/,
  },
  // The shop with its ticks and the way into the guide; then the guide and the comparison, to which it leads.
  {
    name: 'shop',
    priority: 6,
    test: /pages[\\/]shop[\\/]|features[\\/](catalog[\\/](Shop|use-choice)|compare[\\/](CardTick|TickedBar|compare-(ticks|form)))|components[\\/](ProductGrid|GuideTile|Compare[\\/]CompareBar)|content[\\/]guide|contract[\\/]src[\\/](guide|comparison)/,
  },
  {
    name: 'choosing',
    priority: 5,
    test: /(pages|features)[\\/](guide|compare)[\\/]|components[\\/](Guide|Compare)[\\/]|cart[\\/]AddTogether/,
  },
  { name: 'overlay', priority: 6, test: /@base-ui[\\/]react[\\/]dialog/ },
  {
    name: 'texts',
    priority: 5,
    test: /components[\\/](PageTitle|Notice|Accordion|ConfirmDialog|DescriptionList|OrderRecap)[\\/]/,
  },
  // The end of every page, and what stands where a part did not come.
  {
    name: 'footer',
    priority: 9.2,
    test: /layouts[\\/]StoreFooter|settings[\\/]card-brands|ui[\\/]RetryPlace/,
  },
  { name: 'lost', priority: 4, test: /pages[\\/]error[\\/]/ },
  // What one writes to the shop, on its page and in the account.
  { name: 'contact', priority: 4, test: /(features|pages)[\\/]contact[\\/]/ },
  // Forms of one column: also the one that finds an order, and what its mailed link leads to.
  {
    name: 'auth',
    priority: 4,
    test: /(features|pages)[\\/]auth[\\/](?!LoginPopup)|pages[\\/]order[\\/](FindOrder|OpenOrder)|features[\\/]order-page[\\/](FindOrder|order-access|order-page-api)|shared[\\/]api[\\/]idempotency/,
  },
  // What mails lead to, and the letter on the home page.
  {
    name: 'mailed',
    priority: 4,
    test: /pages[\\/](newsletter|stock-alert|reviews[\\/]Write)|features[\\/](newsletter|stock-alerts)[\\/]/,
  },
  // An order at its own address, and what becomes of it.
  {
    name: 'order',
    priority: 4,
    test: /pages[\\/](order[\\/]OrderPage|withdrawal)|features[\\/](withdrawal|order-page)[\\/]/,
  },
  {
    name: 'legal',
    priority: 4,
    test: /(pages[\\/]legal|features[\\/]legal-texts|components[\\/]LegalDocument)[\\/]/,
  },
];
