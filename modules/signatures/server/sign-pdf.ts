import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SIG_FLAGS, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { breakLines, coordinate, INK, showText, type TextStyle } from '#platform/pdf/document-layout.ts'
import type { PdfBox } from '#platform/pdf/document-pdf.ts'
import { type FontFile, fontFile } from '#platform/pdf/font-file.ts'
import { createPdfFont } from '#platform/pdf/pdf-font.ts'
import { describedIn, writeChange } from '#platform/pdf/pdf-metadata.ts'
import type { SigningIdentity } from './certificate.ts'
import { CmsSigner } from './cms-signer.ts'
import type { TimestampAuthority } from './timestamp-port.ts'

/** The signing identity, and the authority of the timestamp. */
export type SignedBy = { identity: SigningIdentity; timestamps: TimestampAuthority }

export type SealedAs = {
  /** Name of the signature's field in the file; each signature has its own. */
  field: string
  signerName: string
  reason: string
  signedAt: Date
  /** Sentences shown in the box, and said to who cannot see it. */
  lines: string[]
  /** Where it is shown; null for a seal that readers of PDF name beside the document, whose pages stay as they are. */
  box: PdfBox | null
}

const PADDING = 10

/**
 * Space reserved for a signature, in bytes: its certificates, and a timestamp with its authority's
 * certificates.
 */
export const SIGNATURE_LENGTH = 20_480

/**
 * The PDF signed as PAdES (ETSI.CAdES.detached). The signature is appended: the document that was read stays, byte
 * for byte, the beginning of the signed one.
 */
export async function signPdf(
  original: Uint8Array,
  { identity, timestamps }: SignedBy,
  seal: SealedAs,
): Promise<Uint8Array> {
  const prepared = await addSignatureField(original, seal)
  return new Uint8Array(
    await new SignPdf().sign(prepared, new CmsSigner(identity, timestamps), seal.signedAt),
  )
}

async function addSignatureField(original: Uint8Array, seal: SealedAs): Promise<Buffer> {
  const document = await PDFDocument.load(original, { updateMetadata: false })
  const snapshot = document.takeSnapshot()
  const page = document.getPage((seal.box?.page ?? document.getPageCount()) - 1)
  const widget = widgetOf(document, page, seal, await fontFile('noto-sans-regular'))
  const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  if (annotations) annotations.push(widget)
  else page.node.set(PDFName.of('Annots'), document.context.obj([widget]))
  addToForm(document, widget)
  writeChange(document, seal.signedAt)
  snapshot.markRefForSave(page.ref)
  for (const ref of describedIn(document)) snapshot.markRefForSave(ref)
  snapshot.markObjForSave(document.catalog)
  const increment = await document.saveIncremental(snapshot, { useObjectStreams: false })
  return Buffer.concat([original, increment])
}

function widgetOf(document: PDFDocument, page: PDFPage, seal: SealedAs, font: FontFile): PDFRef {
  const { context } = document
  const { box } = seal
  const bottom = box && page.getHeight() - box.y - box.height
  return context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText(seal.field),
      TU: PDFHexString.fromText(seal.lines.join(' ')),
      Rect: box ? [box.x, bottom!, box.x + box.width, bottom! + box.height] : [0, 0, 0, 0],
      F: 132,
      P: page.ref,
      V: signatureOf(document, seal),
      ...(box && { AP: { N: appearanceOf(document, { lines: seal.lines, box }, font) } }),
    }),
  )
}

/** The dictionary whose byte range and contents are filled in once the rest is written. */
function signatureOf({ context }: PDFDocument, { signerName, reason, signedAt }: SealedAs): PDFRef {
  const later = PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER)
  const dictionary = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    ByteRange: [0, later, later, later],
    Contents: PDFHexString.of('0'.repeat(SIGNATURE_LENGTH * 2)),
    Name: PDFHexString.fromText(signerName),
    Reason: PDFHexString.fromText(reason),
    M: PDFString.fromDate(signedAt),
  })
  // Written uncompressed: its byte range must not be moved into a compressed stream.
  const bytes = new Uint8Array(dictionary.sizeInBytes())
  dictionary.copyBytesInto(bytes, 0)
  return context.register(PDFInvalidObject.of(bytes))
}

/** The visible content of the signature box. */
function appearanceOf(
  { context }: PDFDocument,
  { lines, box }: { lines: readonly string[]; box: PdfBox },
  file: FontFile,
): PDFRef {
  const font = createPdfFont(context, 'FS', file)
  const style: TextStyle = { font, size: 9, leading: 13, color: INK }
  const shown = lines.flatMap((line) => breakLines(line, style, box.width - PADDING * 2))
  const drawn = shown.map((line, index) =>
    showText(line, PADDING, box.height - PADDING - style.size - index * style.leading, style),
  )
  font.finish()
  const frame = `q 0.95 0.94 0.91 rg 0 0 ${coordinate(box.width)} ${coordinate(box.height)} re f Q`
  return context.register(
    context.flateStream([frame, ...drawn].join('\n'), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, box.width, box.height],
      Resources: { Font: { FS: font.ref } },
    }),
  )
}

function addToForm({ catalog, context }: PDFDocument, widget: PDFRef): void {
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  const fields = form?.lookupMaybe(PDFName.of('Fields'), PDFArray)?.asArray() ?? []
  const flags = SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [...fields, widget], SigFlags: flags }))
}
