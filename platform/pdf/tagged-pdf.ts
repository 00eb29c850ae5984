import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib'
import { fontFile } from './font-file.ts'
import { createPdfFont, type PdfFont } from './pdf-font.ts'
import { describedIn, type PdfMetadata, writeChange, writeMetadata } from './pdf-metadata.ts'

type StructureTag =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'TR'
  | 'TH'
  | 'TD'

/** A place in the logical structure that assistive technology reads. */
export type StructureNode = { ref: PDFRef; tag: StructureTag | 'Document'; kids: PDFArray }

/** A page being written: PDF coordinates, the origin at the bottom left. */
export type TaggedPage = {
  page: PDFPage
  /** Content that belongs to a node of the structure. */
  mark(node: StructureNode, operators: string): void
  /** Content without meaning: hairlines, running heads, page numbers. */
  artifact(operators: string): void
}

/** A PDF whose text is tagged, in French, with its fonts inside. */
export type TaggedPdf = {
  regular: PdfFont
  bold: PdfFont
  root: StructureNode
  /** The pages that the file had before. */
  pagesBefore: number
  element(
    parent: StructureNode,
    tag: StructureTag,
    attributes?: Record<string, string | number>,
  ): StructureNode
  addPage(size: [number, number]): TaggedPage
  finish(): Promise<Uint8Array>
}

/**
 * Opens a tagged PDF (PDF 1.7, ISO 32000-1 §14.7 and §14.8). The same calls with the same metadata always
 * write the same bytes: no value comes from the clock or from chance.
 */
export async function createTaggedPdf(metadata: PdfMetadata): Promise<TaggedPdf> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  writeMetadata(document, metadata)
  document.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  return openTagged(document, null, () =>
    document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }),
  )
}

/**
 * Opens a tagged PDF of ours to append pages to it: its bytes stay, one for one, the beginning of what is written, and what is
 * tagged follows what was. The same calls always write the same bytes.
 */
export async function extendTaggedPdf(original: Uint8Array, at: Date): Promise<TaggedPdf> {
  const document = await PDFDocument.load(original, { updateMetadata: false })
  const snapshot = document.takeSnapshot()
  const begun = structureIn(document)
  return openTagged(document, begun, async () => {
    writeChange(document, at)
    const pages = document.catalog.get(PDFName.of('Pages'))
    for (const ref of [begun.rootRef, begun.root.ref, pages, ...describedIn(document)])
      if (ref instanceof PDFRef) snapshot.markRefForSave(ref)
    snapshot.markObjForSave(document.catalog)
    const increment = await document.saveIncremental(snapshot, { useObjectStreams: false })
    return Buffer.concat([original, increment])
  })
}

async function openTagged(
  document: PDFDocument,
  begun: Begun | null,
  save: () => Promise<Uint8Array>,
): Promise<TaggedPdf> {
  const { context } = document
  const regular = createPdfFont(context, 'F1', await fontFile('noto-sans-regular'))
  const bold = createPdfFont(context, 'F2', await fontFile('noto-sans-semibold'))
  const fonts = context.obj({ F1: regular.ref, F2: bold.ref })
  const tree = createStructure(document, begun)
  const contents: { page: PDFPage; operators: string[] }[] = []

  return {
    regular,
    bold,
    root: tree.root,
    pagesBefore: begun?.pages ?? 0,
    element: tree.element,
    addPage: (size) => {
      const page = document.addPage(size)
      page.node.set(PDFName.of('Resources'), context.obj({ Font: fonts }))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      const marks = tree.openPage(page)
      const operators: string[] = []
      contents.push({ page, operators })
      return {
        page,
        mark: (node, drawn) => {
          operators.push(`/${node.tag} <</MCID ${marks(node)}>> BDC`, drawn, 'EMC')
        },
        artifact: (drawn) => {
          operators.push('/Artifact BMC', drawn, 'EMC')
        },
      }
    },
    finish: async () => {
      for (const { page, operators } of contents) {
        page.node.set(PDFName.of('Contents'), context.register(context.flateStream(operators.join('\n'))))
      }
      regular.finish()
      bold.finish()
      tree.finish()
      return save()
    },
  }
}

/** The structure of a document that was written before, which what is appended continues. */
type Begun = { rootRef: PDFRef; root: StructureNode; numbers: readonly PDFObject[]; pages: number }

function structureIn({ catalog, context }: PDFDocument): Begun {
  const rootRef = catalog.get(PDFName.of('StructTreeRoot'))
  const tree = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const ref = tree.get(PDFName.of('K'))
  if (!(rootRef instanceof PDFRef) || !(ref instanceof PDFRef)) throw new Error('The PDF is not tagged')
  return {
    rootRef,
    root: { ref, tag: 'Document', kids: context.lookup(ref, PDFDict).lookup(PDFName.of('K'), PDFArray) },
    numbers: tree.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray).asArray(),
    pages: tree.lookup(PDFName.of('ParentTreeNextKey'), PDFNumber).asNumber(),
  }
}

function createStructure(document: PDFDocument, begun: Begun | null) {
  const { context } = document
  const rootRef = begun?.rootRef ?? context.nextRef()
  const root = begun?.root ?? node('Document', rootRef)
  const first = begun?.pages ?? 0
  const parents: PDFRef[][] = []

  function node(tag: StructureNode['tag'], parent: PDFRef, attributes?: PDFDict): StructureNode {
    const kids = PDFArray.withContext(context)
    const dict = context.obj({ Type: 'StructElem', S: tag, P: parent, K: kids })
    if (attributes) dict.set(PDFName.of('A'), attributes)
    return { ref: context.register(dict), tag, kids }
  }

  return {
    root,
    element: (parent: StructureNode, tag: StructureTag, attributes?: Record<string, string | number>) => {
      const child = node(tag, parent.ref, attributes && context.obj({ O: 'Table', ...attributes }))
      parent.kids.push(child.ref)
      return child
    },
    /** Numbers the marked contents of one page: returns the identifier of the next one. */
    openPage: (page: PDFPage) => {
      const owners: PDFRef[] = []
      page.node.set(PDFName.of('StructParents'), context.obj(first + parents.length))
      parents.push(owners)
      return (owner: StructureNode): number => {
        owners.push(owner.ref)
        const identifier = owners.length - 1
        owner.kids.push(context.obj({ Type: 'MCR', Pg: page.ref, MCID: identifier }))
        return identifier
      }
    },
    finish: () => {
      const numbers = parents.flatMap((owners, index) => [
        context.obj(first + index),
        context.register(context.obj(owners)),
      ])
      context.assign(
        rootRef,
        context.obj({
          Type: 'StructTreeRoot',
          K: root.ref,
          ParentTree: context.register(context.obj({ Nums: [...(begun?.numbers ?? []), ...numbers] })),
          ParentTreeNextKey: first + parents.length,
        }),
      )
      document.catalog.set(PDFName.of('StructTreeRoot'), rootRef)
    },
  }
}
