import type { StayDocument } from '../stay-document.ts'

type StayDocumentsProps = {
  documents: readonly StayDocument[]
  /** Prefix of the documents' addresses, before their names. */
  base: string
  /** The text shown when there is no document. */
  none: string
}

/** Every document of a stay, each a PDF. */
export function StayDocuments({ documents, base, none }: StayDocumentsProps) {
  return (
    <section aria-labelledby="documents" className="grid gap-3">
      <h2 id="documents" className="display-sm">
        Documents
      </h2>
      {documents.length > 0 ? (
        <ul>
          {documents.map(({ file, label }) => (
            <li key={file}>
              <a href={`${base}/${file}`} className="text-link inline-flex min-h-11 items-center">
                {label} (PDF)
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ardoise">{none}</p>
      )}
    </section>
  )
}
