import { privateMeta } from '#app/seo/private-meta.ts'
import { isFiledKind } from '#modules/documents/document-kind.ts'
import { DOCUMENT_LIST } from '#modules/documents/document-list.ts'
import { filesDocuments } from '#modules/documents/document-policy.ts'
import { listDocuments } from '#modules/documents/server/list-documents.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/documents.ts'
import { DocumentKindCell, PassOnLink } from './document-cells.tsx'
import { DOCUMENTS_OF_ROOMS } from './documents-of-rooms.ts'

export const meta = privateMeta('Documents')

const DOCUMENTS = consoleList(DOCUMENT_LIST, ({ services, actor, criteria }) =>
  listDocuments(services, actor, criteria, DOCUMENTS_OF_ROOMS),
)

export const loader = withListFiles({ '': DOCUMENTS }, async ({ context, url }) => ({
  view: await DOCUMENTS.read({ context, url }),
  mayFile: filesDocuments(context.get(consoleContext).actor),
}))

/** Every document of an agency, each opened where its own rights are asked. */
export default function Documents({ loaderData: { view, mayFile } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Documents"
        actions={
          mayFile && (
            <ButtonLink act="document.file" to="/agent/documents/nouveau" size="small">
              Classer un document
            </ButtonLink>
          )
        }
      >
        Les contrats, mandats, pièces comptables, attestations et rapports de l’agence, et ce qu’elle classe.
      </ConsoleHeading>
      <ListTable
        list={DOCUMENT_LIST}
        view={view}
        label="Documents"
        unit={['document', 'documents']}
        file="/agent/documents.csv"
        keyOf={({ key }) => key}
        cells={{
          kind: (line) => <DocumentKindCell line={line} />,
          // A number stays whole, a title that an agent typed does not.
          number: ({ kind, number }) => (
            <span className={isFiledKind(kind) ? 'wrap-anywhere' : 'whitespace-nowrap'}>{number}</span>
          ),
        }}
        acts={{
          header: 'Lien',
          // The first cell has it there.
          hideOnPhone: true,
          cell: (line) => <PassOnLink line={line} />,
        }}
        empty={
          <EmptyState title="Aucun document">
            Les documents paraîtront ici dès le premier mandat ou le premier contrat signé.
          </EmptyState>
        }
      />
    </div>
  )
}
