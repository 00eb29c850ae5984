import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { HOUSE_REPORTS, REPORTS_PAGE } from '#modules/reports/house-reports.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'

export const meta = privateMeta('Rapports')

/** The reports of the house, each with the question that it answers. */
export default function Reports() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-6">
      <ConsoleHeading title="Rapports">
        Les chiffres de toute la maison, filtrés comme vous le voulez. Chaque total ouvre ses lignes, chaque
        rapport se télécharge.
      </ConsoleHeading>
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
        Les responsables d’agence lisent les chiffres de la leur, aux mêmes définitions, sur leur page
        Performance.
      </p>
    </div>
  )
}
