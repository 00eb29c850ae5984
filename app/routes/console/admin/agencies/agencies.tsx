import { privateMeta } from '#app/seo/private-meta.ts'
import { PAPER_STATE_LABELS } from '#modules/agencies/agency-papers.ts'
import { AGENCY_STATE_LABELS } from '#modules/agencies/agency-suspension.ts'
import { GUARANTEE_LEVELS } from '#modules/payments/guarantee.ts'
import { AGENCY_LIST } from '#modules/reports/agency-list.ts'
import { listHouseAgencies } from '#modules/reports/server/list-house-agencies.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { LEVEL_TONES } from '../../books/level-tones.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/agencies.ts'
import { PAPER_TONES, STATE_TONES } from './paper-tones.ts'

export const meta = privateMeta('Agences')

export const loader = listLoader(AGENCY_LIST, ({ services, actor, criteria }) =>
  listHouseAgencies(services, actor, criteria),
)

/** The agencies of the house, each with its page. */
export default function Agencies({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Agences"
        actions={<ButtonLink to="/admin/agencies/new">Ouvrir une agence</ButtonLink>}
      >
        Les titulaires de carte qui louent ici, avec leur garantie et ce qui expire dans les 60&nbsp;jours.
      </ConsoleHeading>
      <ListTable
        list={AGENCY_LIST}
        view={view}
        label="Agences"
        unit={['agence', 'agences']}
        file="/admin/agencies.csv"
        keyOf={({ publicId }) => publicId}
        opens={({ publicId }) => `/admin/agencies/${publicId}`}
        cells={{
          papers: ({ papers }) => <Badge tone={PAPER_TONES[papers]}>{PAPER_STATE_LABELS[papers]}</Badge>,
          state: ({ state }) => <Badge tone={STATE_TONES[state]}>{AGENCY_STATE_LABELS[state]}</Badge>,
          level: ({ level }) => <Badge tone={LEVEL_TONES[level]}>{GUARANTEE_LEVELS[level]}</Badge>,
        }}
        empty={<EmptyState title="Aucune agence">Ouvrez la première agence de la maison.</EmptyState>}
      />
    </div>
  )
}
