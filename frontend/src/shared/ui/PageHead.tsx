import { useShopConfig } from '../api/config-api';
import { LANGUAGE_ROOT } from '../paths';
import { Title } from './Title';

export interface PageHeadProps {
  title: string;
  description: string;
  /** Path of the page for search engines; without one they are asked to leave it alone. */
  path?: string;
  /** Preview picture; an address on this server. */
  image?: string;
  /** What the page is about, in OpenGraph's terms. */
  kind?: 'website' | 'product';
}

/** Title and description of a page; React lifts them into the document's head. */
export function PageHead({ title, description, path, image = '/og-image.jpg', kind = 'website' }: PageHeadProps) {
  const { shopName, publicUrl } = useShopConfig();
  const fullTitle = `${title} · ${shopName}`;
  return (
    <>
      <Title>{fullTitle}</Title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {publicUrl && <link rel="canonical" href={publicUrl + LANGUAGE_ROOT + path} />}
          <meta property="og:type" content={kind} />
          <meta property="og:site_name" content={shopName} />
          <meta property="og:locale" content="fr_FR" />
          {publicUrl && <meta property="og:url" content={publicUrl + LANGUAGE_ROOT + path} />}
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={publicUrl + image} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
