import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { findLastCheck } from '#modules/audit/server/check-audit.ts'
import { AUDIT_LIST, thingWords } from '#modules/reports/audit-list.ts'
import { listAudit } from '#modules/reports/server/list-audit.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { consoleList, withListFiles } from '../../frame/list-loader.ts'
import type { Route } from './+types/audit.ts'

export const meta = privateMeta('Journal d’audit')

const ENTRIES = consoleList(AUDIT_LIST, ({ services, actor, criteria }) =>
  listAudit(services, actor, criteria),
)

export const loader = withListFiles({ '': ENTRIES }, async ({ context, url }) => {
  const [view, check] = await Promise.all([
    ENTRIES.read({ context, url }),
    findLastCheck(context.get(servicesContext).db),
  ])
  return { view, check }
})

const NUMBER = new Intl.NumberFormat('fr-FR')

/** What was done in the house: each entry opens to its facts, before and after. */
export default function Audit({ loaderData: { view, check } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Journal d’audit"
        actions={
          <Link to="/admin/audit/empreintes" className="text-link">
            Empreintes de chaque jour
          </Link>
        }
      >
        Qui a fait quoi, et quand. Rien n’y est modifié ni effacé avant la fin de sa durée légale.{' '}
        {check === null && 'Chaque ligne est scellée dans la minute, la chaîne est vérifiée chaque nuit.'}
        {check?.brokenAt === null &&
          check.lostAt === null &&
          `Chaîne vérifiée le ${formatInstant(check.at)}\u00a0: ${NUMBER.format(check.seals)} lignes scellées, aucune altérée.`}
      </ConsoleHeading>
      {check && check.brokenAt !== null && (
        <Notice tone="error" title="La chaîne du journal est rompue">
          L’acte n°&nbsp;{check.brokenAt} n’est plus celui qui a été scellé (vérification du{' '}
          {formatInstant(check.at)}). Prévenez la personne responsable de l’exploitation avant toute autre
          action.
        </Notice>
      )}
      {check && check.lostAt !== null && (
        <Notice tone="error" title="Le journal a été coupé">
          La ligne scellée n°&nbsp;{NUMBER.format(check.lostAt)}, dont l’empreinte a été envoyée, n’y est plus
          (vérification du {formatInstant(check.at)}).{' '}
          <Link to="/admin/audit/empreintes?state=lost" className="text-link">
            Voir les empreintes perdues
          </Link>
        </Notice>
      )}
      <ListTable
        list={AUDIT_LIST}
        view={view}
        label="Journal d’audit"
        unit={['acte', 'actes']}
        file="/admin/audit.csv"
        keyOf={({ id }) => String(id)}
        opens={({ id }) => `/admin/audit/${id}`}
        cells={{
          // An identifier is broken where it must, so that the table stays whole on a laptop.
          thing: (row) => <span className="wrap-anywhere">{thingWords(row)}</span>,
          // On a telephone a moment takes two lines: on one it is cut.
          at: ({ at }) => <span className="max-sm:whitespace-normal">{formatInstant(at)}</span>,
        }}
        empty={<EmptyState title="Aucun acte">Les actes de la maison s’inscrivent ici.</EmptyState>}
      />
    </div>
  )
}
