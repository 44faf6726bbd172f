import { textString } from './pdf-file.js';

/** What a file says of itself, twice: in its own way and as XML (ISO 19005-3, 6.6.2). */
export interface PdfFacts {
  title: string;
  author: string;
  madeAt: Date;
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** To the second, as both ways have it. */
const instant = (moment: Date) => moment.toISOString().replace(/\.\d+Z$/, 'Z');

export function infoOf({ title, author, madeAt }: PdfFacts): string {
  const date = `(D:${instant(madeAt).replace(/[-:TZ]/g, '')}Z)`;
  const author16 = textString(author);
  return `<< /Title ${textString(title)} /Author ${author16} /Creator ${author16} /Producer ${author16} /CreationDate ${date} /ModDate ${date} >>`;
}

export function xmpOf(facts: PdfFacts): Buffer {
  const title = escaped(facts.title);
  const author = escaped(facts.author);
  const date = instant(facts.madeAt);
  return Buffer.from(`<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${author}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>fr-FR</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:ModifyDate>${date}</xmp:ModifyDate>
<xmp:CreatorTool>${author}</xmp:CreatorTool>
<pdf:Producer>${author}</pdf:Producer>
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`);
}
