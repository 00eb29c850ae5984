import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { DOCUMENT_KINDS, DOCUMENT_LIST } from '#modules/reports/document-list.ts'
import { listDocuments } from '#modules/reports/server/list-documents.ts'
import { statementScopeOf } from '#modules/statements/statement-policy.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/documents.ts'

export const meta = privateMeta('Documents')

const DOCUMENTS = consoleList(DOCUMENT_LIST, ({ services, actor, criteria }) =>
  listDocuments(services, actor, criteria),
)

export const loader = withListFiles({ '': DOCUMENTS }, async ({ context, url }) => ({
  view: await DOCUMENTS.read({ context, url }),
  // What owners earned is of no villa, and not for agents to read: it has a list of its own.
  readsStatements: statementScopeOf(context.get(consoleContext).actor, 'agent') !== null,
}))

/** Every document of an agency's villas and stays, each opened where its own rights are asked. */
export default function Documents({ loaderData: { view, readsStatements } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Documents"
        actions={
          readsStatements && (
            <Link to="/agent/releves" className="text-link inline-flex min-h-11 items-center">
              Relevés des propriétaires
            </Link>
          )
        }
      >
        Les contrats, mandats, pièces comptables, attestations et rapports des villas de l’agence.
      </ConsoleHeading>
      <ListTable
        list={DOCUMENT_LIST}
        view={view}
        label="Documents"
        unit={['document', 'documents']}
        file="/agent/documents.csv"
        keyOf={({ key }) => key}
        cells={{
          kind: ({ kind, opens }) => (
            <a href={opens} className="text-link">
              {DOCUMENT_KINDS[kind].label}
            </a>
          ),
          number: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
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
