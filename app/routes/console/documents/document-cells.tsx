import { Link } from 'react-router'
import { documentPage } from '#modules/documents/document-address.ts'
import { DOCUMENT_KINDS, isFiledKind, whyKept } from '#modules/documents/document-kind.ts'
import { type DocumentLine, documentName } from '#modules/documents/document-list.ts'

/** What a document is, which opens it; on a phone the act of its row too, where what it opens is not the page that has it. */
export function DocumentKindCell({ line }: { line: DocumentLine }) {
  const { kind, opens } = line
  return (
    <>
      <a href={opens} className="text-link">
        {DOCUMENT_KINDS[kind].label}
      </a>
      {!isFiledKind(kind) && whyKept(kind) === null && (
        <span className="cell-note sm:hidden">
          <PassOnLink line={line} />
        </span>
      )}
    </>
  )
}

/** Leads to the page that passes a document on; nothing for a kind that is passed on by no link. */
export function PassOnLink({ line }: { line: DocumentLine }) {
  if (whyKept(line.kind) !== null) return null
  return (
    <Link to={documentPage(line.key)} className="text-link">
      Transmettre<span className="sr-only">{` ${documentName(line)}, ${line.subject}`}</span>
    </Link>
  )
}
