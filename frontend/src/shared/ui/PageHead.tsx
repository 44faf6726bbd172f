import { useShopConfig } from '../api/config-api';

export interface PageHeadProps {
  title: string;
  description: string;
  /** Path of the page for search engines; without one they are asked to leave it alone. */
  path?: string;
  /** Preview picture; an address on this server. */
  image?: string;
}

/** Title and description of a page; React lifts them into the document's head. */
export function PageHead({ title, description, path, image = '/og-image.jpg' }: PageHeadProps) {
  const { shopName, publicUrl } = useShopConfig();
  const fullTitle = `${title} · ${shopName}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {publicUrl && <link rel="canonical" href={publicUrl + path} />}
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={publicUrl + image} />
        </>
      )}
    </>
  );
}
