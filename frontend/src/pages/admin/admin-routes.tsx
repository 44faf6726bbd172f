import { CONTENT, CONTENT_KINDS, LEGAL_TEXTS, type LegalTextId } from '@shop/contract';
import { Navigate, type RouteObject, useParams } from 'react-router-dom';
import { AdminGuard } from '../../features/admin-session/AdminGuard';
import { AuditPage } from '../../features/admin-audit/AuditPage';
import { ClaimPage, NewClaimPage } from '../../features/admin-claims/ClaimPage';
import { ClaimsPage } from '../../features/admin-claims/ClaimsPage';
import { MessagePage } from '../../features/admin-contact/MessagePage';
import { MessagesPage } from '../../features/admin-contact/MessagesPage';
import { ContentEditorPage } from '../../features/admin-content/ContentEditorPage';
import { ContentListPage } from '../../features/admin-content/ContentListPage';
import { DiscountPage, NewDiscountPage } from '../../features/admin-discounts/DiscountPage';
import { DiscountsPage } from '../../features/admin-discounts/DiscountsPage';
import { HandOrderPage } from '../../features/admin-hand-orders/HandOrderPage';
import { MarketPage } from '../../features/admin-hand-orders/MarketPage';
import { PreparedOrdersPage } from '../../features/admin-hand-orders/PreparedOrdersPage';
import { FiguresPage } from '../../features/admin-figures/FiguresPage';
import { InvoicesPage } from '../../features/admin-invoices/InvoicesPage';
import { LegalTextPage } from '../../features/admin-legal-texts/LegalTextPage';
import { LegalTextsPage } from '../../features/admin-legal-texts/LegalTextsPage';
import { LetterPage, NewLetterPage } from '../../features/admin-letters/LetterPage';
import { LettersPage } from '../../features/admin-letters/LettersPage';
import { LotPage } from '../../features/admin-lots/LotPage';
import { LotsPage } from '../../features/admin-lots/LotsPage';
import { MailsPage } from '../../features/admin-mails/MailsPage';
import { OpenPayments } from '../../features/admin-dashboard/OpenPayments';
import { UnsettledRefunds } from '../../features/admin-dashboard/UnsettledRefunds';
import { ParcelsPage } from '../../features/admin-parcels/ParcelsPage';
import { KeysPage } from '../../features/admin-programs/KeysPage';
import { ProgramPage } from '../../features/admin-programs/ProgramPage';
import { ProgramsPage } from '../../features/admin-programs/ProgramsPage';
import { ImportPage } from '../../features/admin-product-import/ImportPage';
import { AddProductForm } from '../../features/admin-products/AddProductForm';
import { CategoriesPage } from '../../features/admin-products/CategoriesPage';
import { ReviewsPage } from '../../features/admin-reviews/ReviewsPage';
import { EditProductForm } from '../../features/admin-products/EditProductForm';
import { NewSegmentPage, SegmentPage } from '../../features/admin-segments/SegmentPage';
import { SegmentsPage } from '../../features/admin-segments/SegmentsPage';
import { SecondFactorPage } from '../../features/admin-security/SecondFactorPage';
import { PlannedPage } from '../../features/admin-products/PlannedPage';
import { AwaitedPage } from '../../features/admin-stock/AwaitedPage';
import { StockCountPage } from '../../features/admin-stock/StockCountPage';
import { StockHistoryPage } from '../../features/admin-stock/StockHistoryPage';
import { AdministratorsTab } from '../../features/admin-users/AdministratorsTab';
import { VatPage } from '../../features/admin-vat/VatPage';
import { OpenSessions } from '../../features/sessions/OpenSessions';
import { WithdrawalsPage } from '../../features/admin-withdrawals/WithdrawalsPage';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { paths } from '../../shared/paths';
import { BrokenPage } from '../../shared/ui/BrokenPage';
import { Main } from '../../shared/ui/Main';
import { OtherProgram } from '../../shared/ui/OtherProgram';
import { BackOffice } from './BackOffice';
import { AdminLoginPage } from './AdminLoginPage';
import { DashboardIndex } from './DashboardIndex';
import { DashboardLayout } from './DashboardLayout';
import { Obligations } from './Obligations';
import { Settings } from './Settings';
import { ProductPreviewPage } from './ProductPreviewPage';
import { GiftCardsPage, OrderSheetsPage, PackingSlipsPage, PickListPage, PrintLayout } from './PrintPages';
import { ForgotPasswordPage, ResetPasswordPage } from './PasswordPages';

function EditProduct() {
  const { id = '' } = useParams();
  return <EditProductForm key={id} id={id} />;
}

function StockOfProduct() {
  const { id = '' } = useParams();
  return <StockHistoryPage key={id} id={id} />;
}

/** The shop's page: without the sections around it. */
function PreviewProduct() {
  const { id = '' } = useParams();
  return (
    <AdminGuard>
      <Main>
        <ProductPreviewPage key={id} id={id} />
      </Main>
    </AdminGuard>
  );
}

/** One hand, one screen: without the sections around it. */
function StockCount() {
  return (
    <AdminGuard>
      <Main>
        <StockCountPage />
      </Main>
    </AdminGuard>
  );
}

function OneLetter() {
  const { id = '' } = useParams();
  return <LetterPage key={id} id={id} />;
}

function OneSegment() {
  const { id = '' } = useParams();
  return <SegmentPage key={id} id={id} />;
}

function OneLot() {
  const { id = '' } = useParams();
  return <LotPage key={id} id={id} />;
}

function OneClaim() {
  const { id = '' } = useParams();
  return <ClaimPage key={id} id={id} />;
}

function OneDiscount() {
  const { id = '' } = useParams();
  return <DiscountPage key={id} id={id} />;
}

function OneMessage() {
  const { id = '' } = useParams();
  return <MessagePage key={id} id={id} />;
}

function OneProgram() {
  const { id = '' } = useParams();
  return <ProgramPage key={id} id={id} />;
}

function EditAdministrator() {
  const { id = '' } = useParams();
  return <AdministratorsTab dialog={{ kind: 'edit', id }} />;
}

function LegalText() {
  const { text = '' } = useParams();
  return Object.hasOwn(LEGAL_TEXTS, text) ? <LegalTextPage key={text} text={text as LegalTextId} /> : toTexts;
}

function OneContent() {
  const { address = '' } = useParams();
  const kind = CONTENT_KINDS.find((one) => CONTENT[one].address === address);
  return kind ? <ContentEditorPage key={kind} kind={kind} /> : <Navigate to={adminPaths.content} replace />;
}

function Security() {
  return (
    <SecondFactorPage>
      <OpenSessions audience="admin" />
    </SecondFactorPage>
  );
}

const toTexts = <Navigate to={adminPaths.legalTexts} replace />;
const toDashboard = <Navigate to={paths.adminDashboard} replace />;

const dashboard: RouteObject[] = [
  { index: true, element: <DashboardIndex /> },
  { path: 'commandes/nouvelle', element: <HandOrderPage /> },
  { path: 'commandes/liens', element: <PreparedOrdersPage /> },
  { path: 'expeditions', element: <ParcelsPage /> },
  { path: 'product/import', element: <ImportPage /> },
  { path: 'marche', element: <MarketPage /> },
  { path: 'journal', element: <AuditPage /> },
  { path: 'mails', element: <MailsPage /> },
  { path: 'chiffres', element: <FiguresPage /> },
  { path: 'tva', element: <VatPage /> },
  { path: 'reglages', element: <Settings /> },
  { path: 'reglages/:section', element: <Settings /> },
  { path: 'paiements', element: <OpenPayments /> },
  { path: 'remboursements', element: <UnsettledRefunds /> },
  { path: 'retractations', element: <WithdrawalsPage /> },
  { path: 'avis', element: <ReviewsPage /> },
  { path: 'messages', element: <MessagesPage /> },
  { path: 'messages/:id', element: <OneMessage /> },
  { path: 'programmes', element: <ProgramsPage /> },
  { path: 'programmes/cles', element: <KeysPage /> },
  { path: 'programmes/:id', element: <OneProgram /> },
  { path: 'factures', element: <InvoicesPage /> },
  { path: 'segments', element: <SegmentsPage /> },
  { path: 'segments/nouveau', element: <NewSegmentPage /> },
  { path: 'segments/:id', element: <OneSegment /> },
  { path: 'lettres', element: <LettersPage /> },
  { path: 'lettres/nouvelle', element: <NewLetterPage /> },
  { path: 'lettres/:id', element: <OneLetter /> },
  { path: 'lots', element: <LotsPage /> },
  { path: 'lots/:id', element: <OneLot /> },
  { path: 'obligations', element: <Obligations /> },
  { path: 'allegations', element: <ClaimsPage /> },
  { path: 'allegations/nouvelle', element: <NewClaimPage /> },
  { path: 'allegations/:id', element: <OneClaim /> },
  { path: 'remises', element: <DiscountsPage /> },
  { path: 'remises/nouvelle', element: <NewDiscountPage /> },
  { path: 'remises/:id', element: <OneDiscount /> },
  { path: 'textes', element: <LegalTextsPage /> },
  { path: 'textes/:text', element: <LegalText /> },
  { path: 'contenu', element: <ContentListPage /> },
  { path: 'contenu/:address', element: <OneContent /> },
  { path: 'categories', element: <CategoriesPage /> },
  { path: 'product/add', element: <AddProductForm /> },
  { path: 'product/edit/:id', element: <EditProduct /> },
  { path: 'product/stock/:id', element: <StockOfProduct /> },
  { path: 'attendus', element: <AwaitedPage /> },
  { path: 'changements-programmes', element: <PlannedPage /> },
  { path: 'securite', element: <Security /> },
  { path: 'user/add', element: <AdministratorsTab dialog={{ kind: 'add' }} /> },
  { path: 'user/edit/:id', element: <EditAdministrator /> },
  { path: '*', element: toDashboard },
];

const prints: RouteObject[] = [
  { path: 'fiche', element: <OrderSheetsPage /> },
  { path: 'bon', element: <PackingSlipsPage /> },
  { path: 'carte', element: <GiftCardsPage /> },
  { path: 'preparation', element: <PickListPage /> },
];

/** Every page of the back-office. */
export const adminRoutes: RouteObject[] = [
  {
    element: <BackOffice />,
    children: [
      {
        path: paths.admin,
        errorElement: <BrokenPage />,
        children: [
          { index: true, element: toDashboard },
          { path: 'login', element: <AdminLoginPage /> },
          { path: 'mot-de-passe-oublie', element: <ForgotPasswordPage /> },
          { path: 'reinitialiser-mot-de-passe', element: <ResetPasswordPage /> },
          { path: 'dashboard', element: <DashboardLayout />, children: dashboard },
          { path: 'dashboard/product/apercu/:id', element: <PreviewProduct /> },
          { path: 'dashboard/comptage', element: <StockCount /> },
          { path: 'dashboard/impression', element: <PrintLayout />, children: prints },
          { path: '*', element: toDashboard },
        ],
      },
      { path: '*', element: <OtherProgram otherwise={toDashboard} /> },
    ],
  },
];
