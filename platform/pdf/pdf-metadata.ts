import { type PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib'

export type PdfMetadata = { title: string; author: string; subject: string; createdAt: Date }

const PRODUCER = 'Calanque'

/**
 * Writes a document's title, author and instant of creation twice: in its information dictionary and as XMP.
 */
export function writeMetadata(document: PDFDocument, metadata: PdfMetadata): void {
  const { title, author, subject, createdAt } = metadata
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setAuthor(author)
  document.setSubject(subject)
  document.setLanguage('fr-FR')
  document.setProducer(PRODUCER)
  document.setCreator(PRODUCER)
  document.setCreationDate(createdAt)
  document.setModificationDate(createdAt)
  const ref = document.context.register(xmpOf(document, metadata, createdAt))
  document.catalog.set(PDFName.of('Metadata'), ref)
}

/** Writes the instant of a document's last change, in both. */
export function writeChange(document: PDFDocument, at: Date): void {
  document.setModificationDate(at)
  const ref = document.catalog.get(PDFName.of('Metadata'))
  if (!(ref instanceof PDFRef)) return
  const metadata = {
    title: document.getTitle() ?? '',
    author: document.getAuthor() ?? '',
    subject: document.getSubject() ?? '',
    createdAt: document.getCreationDate() ?? at,
  }
  document.context.assign(ref, xmpOf(document, metadata, at))
}

/** The objects that hold both, for an update that is appended to the document. */
export function describedIn(document: PDFDocument): PDFRef[] {
  const { Info } = document.context.trailerInfo
  return [Info, document.catalog.get(PDFName.of('Metadata'))].filter((ref) => ref instanceof PDFRef)
}

/** XMP packet (ISO 16684-1); not compressed, since some readers search the file's bytes for it. */
function xmpOf({ context }: PDFDocument, metadata: PdfMetadata, modifiedAt: Date) {
  const { title, author, subject, createdAt } = metadata
  const inFrench = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li><rdf:li xml:lang="fr-FR">${escaped(text)}</rdf:li></rdf:Alt>`
  const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title>${inFrench(title)}</dc:title>
<dc:description>${inFrench(subject)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>fr-FR</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
<xmp:CreateDate>${instant(createdAt)}</xmp:CreateDate>
<xmp:ModifyDate>${instant(modifiedAt)}</xmp:ModifyDate>
<xmp:MetadataDate>${instant(modifiedAt)}</xmp:MetadataDate>
<pdf:Producer>${PRODUCER}</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
  return context.stream(new TextEncoder().encode(packet), { Type: 'Metadata', Subtype: 'XML' })
}

function instant(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
