/** Facts about a page for search engines, as JSON-LD (schema.org). A block of data, never a program. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  // Nothing in a product's words may end the element or open a comment in it.
  const json = JSON.stringify(data).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
