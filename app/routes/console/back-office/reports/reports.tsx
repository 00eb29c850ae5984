import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { HOUSE_REPORTS, REPORTS_PAGE } from '#modules/reports/house-reports.ts'
import type { KeptReport } from '#modules/reports/kept-report.ts'
import { listKeptReports } from '#modules/reports/server/read-kept-reports.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DataTable } from '#ui/data-table.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/reports.ts'
import { sendingWords } from './sending-words.ts'

export const meta = privateMeta('Rapports')

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return { kept: await listKeptReports(context.get(servicesContext), actor) }
}

/** The reports of the house, each with the question that it answers, and those that the reader keeps with their filters. */
export default function Reports({ loaderData: { kept } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-6">
      <ConsoleHeading title="Rapports">
        Les chiffres de toute la maison, filtrés comme vous le voulez. Chaque total ouvre ses lignes, chaque
        rapport se télécharge.
      </ConsoleHeading>
      {kept.length > 0 && (
        <ConsoleSection title="Vos rapports enregistrés">
          <KeptReports kept={kept} />
        </ConsoleSection>
      )}
      <ConsoleSection title="Tous les rapports">
        <ul className="divide-y divide-hairline border-y border-hairline">
          {Object.entries(HOUSE_REPORTS).map(([key, { title, answers }]) => (
            <li key={key} className="grid gap-1 py-4 dense:gap-0.5 dense:py-2.5">
              <Link to={`${REPORTS_PAGE}/${key}`} className="text-link justify-self-start">
                {title}
              </Link>
              <span className="text-sm text-ardoise">{answers}</span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ardoise">
          Pour retrouver un rapport avec ses filtres, ouvrez-le et enregistrez la vue&nbsp;: il paraît ici, et
          peut vous être envoyé chaque semaine ou chaque mois. Les responsables d’agence lisent les chiffres
          de la leur, aux mêmes définitions, sur leur page Performance.
        </p>
      </ConsoleSection>
    </div>
  )
}

function KeptReports({ kept }: { kept: readonly KeptReport[] }) {
  return (
    <DataTable
      caption="Vos rapports enregistrés"
      hideCaption
      rows={kept}
      keyOf={({ view }) => view}
      columns={[
        {
          key: 'name',
          header: 'Nom',
          rowHeader: true,
          cell: ({ name, report, search }) => (
            <Link to={`${REPORTS_PAGE}/${report}${search}`} className="text-link wrap-anywhere">
              {name}
            </Link>
          ),
        },
        {
          key: 'report',
          header: 'Rapport',
          hideOnPhone: true,
          cell: ({ report }) => HOUSE_REPORTS[report].title,
        },
        {
          key: 'sending',
          header: 'Envoi',
          cell: ({ view, name, schedule }) => (
            <Link to={`${REPORTS_PAGE}/envois/${view}`} className="text-link">
              {sendingWords(schedule)}
              <span className="sr-only"> (l’envoi de «&nbsp;{name}&nbsp;»)</span>
            </Link>
          ),
        },
        {
          key: 'last',
          header: 'Dernier fichier',
          hideOnPhone: true,
          cell: ({ last, name }) =>
            last && (
              <Link to={`${REPORTS_PAGE}/fichiers/${last.id}`} className="text-link tabular">
                {formatInstant(last.madeAt)}
                <span className="sr-only"> (le dernier fichier de «&nbsp;{name}&nbsp;»)</span>
              </Link>
            ),
        },
      ]}
    />
  )
}
