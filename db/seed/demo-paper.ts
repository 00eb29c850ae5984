import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { factsTable } from '#shared/facts-table.ts'
import { numberArticles, withFrenchSpacing } from '#shared/printed-document.ts'

type DemoPaper = {
  title: string
  /** Who would have sent it, who does not exist. */
  provider: string
  reference: string
  heading: string
  rows: readonly [term: string, value: string][]
  /** The name of its file. */
  name: string
}

/** A document of a provider of the demonstration, as a file that a person would join. */
export async function demoPaper(
  { title, provider, reference, heading, rows, name }: DemoPaper,
  createdAt: Date,
): Promise<File> {
  const document = withFrenchSpacing({
    ...{ template: 'document-de-demonstration', title, preamble: [`${provider}, fictif.`], reference },
    articles: numberArticles([{ heading, blocks: [factsTable(title, [...rows])] }]),
    signature: null,
  })
  const { bytes } = await writeDocumentPdf(document, { issuer: provider, createdAt })
  return new File([new Uint8Array(bytes)], name)
}
