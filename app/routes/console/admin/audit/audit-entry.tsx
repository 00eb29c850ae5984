import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { WordedFact } from '#modules/audit/audit-words.ts'
import { actorWords, thingWords } from '#modules/reports/audit-list.ts'
import { auditWords, wordedFacts } from '#modules/reports/audit-words.ts'
import { getAuditEntry } from '#modules/reports/server/list-audit.ts'
import { nameAccounts } from '#modules/reports/server/name-accounts.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import { mayOpen } from '../../frame/may-open.ts'
import { PlaceSource } from '../../settings/session-facts.tsx'
import type { Route } from './+types/audit-entry.ts'

export const meta = privateMeta('Journal d’audit')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const entry = await foundOr404(getAuditEntry(services, actor, params.entry))
  const { opens } = entry.detail
  return {
    entry,
    // A list that was taken, as it was filtered, where its reader may open it.
    list: entry.action === 'list.export' && typeof opens === 'string' && mayOpen(opens, actor) ? opens : null,
    facts: await nameAccounts(services.db, wordedFacts(entry.action, entry.detail)),
    hasPlace: entry.action.startsWith('account.') && entry.detail.country !== undefined,
    thing: `${auditWords(entry.action)}, n°\u00a0${entry.id}`,
  }
}

const COLUMNS: Column<WordedFact>[] = [
  { key: 'name', header: 'Fait', cell: ({ label }) => label, rowHeader: true },
  { key: 'before', header: 'Avant', cell: ({ before }) => before },
  { key: 'after', header: 'Après', cell: ({ after }) => after },
]

/** One entry of the audit: who, what, when, and its facts, before and after where the act keeps both. */
export default function AuditEntry({ loaderData: { entry, list, facts, hasPlace } }: Route.ComponentProps) {
  const { action, actorKind, actorId, actorName, subjectKind, subjectId, at } = entry
  const hasBefore = facts.some(({ before }) => before !== null)
  return (
    <DetailPage
      crumbs={[{ label: 'Journal d’audit', to: '/admin/audit' }, { label: `N°\u00a0${entry.id}` }]}
      title={auditWords(action)}
      about={action}
      tabs={[]}
      actions={
        list && (
          <Link to={list} className="text-link">
            Ouvrir la liste, avec ses filtres
          </Link>
        )
      }
    >
      <DefinitionList
        items={[
          { term: 'Le', value: formatInstant(at) },
          {
            term: 'Par',
            value:
              actorKind === 'user' && actorName !== null ? (
                <Link to={`/admin/users/${actorId}`} className="text-link">
                  {actorName}
                </Link>
              ) : (
                actorWords(entry)
              ),
          },
          {
            term: 'Objet',
            value: (
              <Link
                to={`/admin/audit?thing=${encodeURIComponent(subjectId)}`}
                className="text-link wrap-anywhere"
              >
                {thingWords(entry)}
                <span className="sr-only">, tous ses actes</span>
              </Link>
            ),
          },
          ...(subjectKind === 'user' && entry.subjectName !== null
            ? [
                {
                  term: 'Compte',
                  value: (
                    <Link to={`/admin/users/${subjectId}`} className="text-link">
                      {entry.subjectName}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      {facts.length > 0 && (
        <ConsoleSection title={hasBefore ? 'Avant et après' : 'Faits'}>
          {hasBefore ? (
            <DataTable
              caption="Avant et après"
              hideCaption
              // A fact before and after the act whose page this is.
              ofFacts
              columns={COLUMNS}
              rows={facts}
              keyOf={({ name }) => name}
            />
          ) : (
            <DefinitionList
              items={facts.map(({ label, after }) => ({
                term: label,
                value: <span className="wrap-anywhere">{after}</span>,
              }))}
            />
          )}
          {hasPlace && <PlaceSource />}
        </ConsoleSection>
      )}
    </DetailPage>
  )
}
