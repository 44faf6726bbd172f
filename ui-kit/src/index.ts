/**
 * The shop's component kit. Every module is free of side effects, so that a bundler keeps what a page uses only.
 * Marked (overlay): brings @base-ui/react; import it from a part of the app that is loaded when it is first needed.
 */
export * from './components/Accordion/Accordion';
export * from './components/ActionMenu/ActionMenu'; // overlay
export type { AdminSection } from './components/AdminFrame/admin-section';
export * from './components/AdminFrame/AdminFrame';
export * from './components/AdminFrame/AdminMenu'; // overlay
export * from './components/Banner/Banner';
export type { BannerSlide, BannerWords } from './components/Banner/BannerSlidePicture';
export * from './components/BarChart/BarChart';
export * from './components/Breadcrumbs/Breadcrumbs';
export * from './components/BundleParts/BundleParts';
export * from './components/BurgerMenu/BurgerMenu'; // overlay
export * from './components/Button/Button';
export * from './components/Button/button-class-name';
export * from './components/Carousel/Carousel';
export * from './components/CartLine/CartLine';
export * from './components/Checkbox/Checkbox';
export * from './components/CheckoutLayout/CheckoutLayout';
export * from './components/ChoiceList/ChoiceList';
export * from './components/CommandPalette/CommandPalette'; // overlay
export * from './components/ConfirmDialog/ConfirmDialog'; // overlay
export type { Column, NarrowPlace } from './components/DataTable/column';
export type { Sorting } from './components/DataTable/sorting';
export * from './components/DataTable/DataTable';
export * from './components/DataTable/SelectionBar';
export * from './components/DescriptionList/DescriptionList';
export * from './components/Compare/CompareBar';
export * from './components/Compare/CompareTable';
export * from './components/Dialog/Dialog'; // overlay
export * from './components/Drawer/Drawer'; // overlay
export * from './components/Drawer/DrawerTotal';
export * from './components/EmptyState/EmptyState';
export * from './components/FavouriteButton/FavouriteButton';
export * from './components/Figures/Figures';
export * from './components/FileDrop/FileDrop';
export * from './components/Filters/Filters';
export * from './components/PicturesField/PicturesField';
export type { DroppedFile } from './components/FileDrop/FileDropFile';
export * from './components/FocalPoint/FocalPoint';
export * from './components/Footer/Footer';
export { FieldError } from './components/Field/Field';
export * from './components/FormGrid/FormGrid';
export * from './components/Gallery/Gallery';
export * from './components/PhotoViewer/PhotoViewer';
export * from './components/Guide/Guide';
export * from './components/Guide/Verdict';
export * from './components/GuideTile/GuideTile';
export * from './components/Header/Header';
export * from './components/Header/HeaderNav';
export * from './components/Icon/Icon';
export type { IconName, Sign } from './components/Icon/icons';
export { CHEVRON_LEFT, EDIT, EYE, LOCK, PAUSE, PLAY, TRASH } from './components/Icon/signs';
export { MAIL } from './components/Icon/paper-signs';
export * from './components/IconButton/IconButton';
export * from './components/Layout/Layout';
export * from './components/LegalBar/LegalBar';
export * from './components/LegalDocument/LegalDocument';
export * from './components/Link/Link';
export * from './components/Link/TextLink';
export * from './components/LiveNotice/LiveNotice';
export * from './components/Logo/Logo';
export * from './components/Notice/Notice';
export * from './components/OrderEntry/OrderEntry';
export * from './components/OrderPage/OrderPage';
export * from './components/OrderSteps/OrderSteps';
export * from './components/OrderRecap/Guarantee';
export * from './components/OrderRecap/OrderRecap';
export * from './components/PageTitle/PageTitle';
export { PageLinks, type PageLinksProps } from './components/PageLinks/PageLinks';
export * from './components/Pagination/Pagination';
export * from './components/PasswordField/PasswordField';
export * from './components/PaymentBrands/PaymentBrands';
export * from './components/Photograph/Photograph';
export type { PhotographFile } from './components/Photograph/photograph-sources';
export * from './components/Picture/Picture';
export * from './components/Picture/picture-sources';
export * from './components/Price/format-price';
export * from './components/Price/Price';
export * from './components/Price/PriceFacts';
export * from './components/ProductCard/ProductCard';
export * from './components/ProductCard/ProductCardSkeleton';
export * from './components/ProductGrid/ProductGrid';
export * from './components/ProductLabel/InciList';
export * from './components/ProductLabel/ProductLabel';
export * from './components/ProductLayout/ProductLayout';
export * from './components/PromoBadge/PromoBadge';
export * from './components/Proofs/Proofs';
export * from './components/QuantityStepper/QuantityStepper';
export * from './components/RangeBlock/RangeBlock';
export * from './components/RequestBadge/RequestBadge';
export * from './components/Reviews/RatingSummary';
export * from './components/Reviews/ReviewCard';
export * from './components/Reviews/Stars';
export * from './components/Reviews/StarsField';
export * from './components/SearchBox/SearchBox';
export * from './components/Select/Select';
export * from './components/SideMenu/SideMenu'; // overlay
export * from './components/SideMenu/SideMenuLayout';
export * from './components/Skeleton/Skeleton';
export * from './components/SkipLink/SkipLink';
export * from './components/Spinner/Spinner';
export * from './components/StatusDot/status-tone';
export * from './components/StatusDot/StatusDot';
export * from './components/StatusSelect/StatusSelect'; // overlay
export * from './components/Steps/Steps';
export * from './components/StoryBlock/StoryBlock';
export * from './components/SummaryLine/SummaryLine';
export * from './components/Tabs/Tabs'; // overlay
export * from './components/Tag/Tag';
export * from './components/TextField/TextField';
export * from './components/Timeline/Timeline';
export * from './components/Toast/toast-action';
export * from './components/Toast/toast-context';
export * from './components/Toast/ToastProvider';
export * from './components/Toolbar/Toolbar';
export * from './components/VersionRows/VersionRows';
export * from './components/VariantLinks/VariantLinks';
export * from './components/ViewLinks/ViewLinks';
export * from './components/VisuallyHidden/VisuallyHidden';
export * from './components/Withdrawal/Withdrawal';
export * from './hooks/press-without-blur';
export * from './hooks/use-reduced-motion';
export * from './tokens/tokens';
