import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { REPORTS_PAGE } from '#modules/reports/house-reports.ts'
import { readMadeFile } from '#modules/reports/server/read-kept-reports.ts'
import { servicesContext } from '#server/request-context.ts'
import { LONGEST_FILE } from '#shared/lists/list.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/made-report.ts'

export const meta = privateMeta('Fichier du rapport')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const { text: _, ...made } = await foundOr404(readMadeFile(context.get(servicesContext), actor, params.run))
  return { made, thing: `${made.name}, ${formatInstant(made.madeAt)}` }
}

/** A report as it was when it was made: its file for thirty days, and the same report as it is now. */
export default function MadeReport({ loaderData: { made } }: Route.ComponentProps) {
  const { id, view, name, title, address, madeAt, lines, isKept } = made
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-6">
      <ConsoleHeading
        title={name}
        actions={
          <Link
            to={`${REPORTS_PAGE}/envois/${view}`}
            className="text-link inline-flex min-h-11 items-center dense:min-h-9"
          >
            Envoi et autres fichiers
          </Link>
        }
      >
        {title}
      </ConsoleHeading>
      <div className="max-w-xl">
        <DefinitionList
          items={[
            { term: 'Établi le', value: formatInstant(madeAt) },
            { term: 'Lignes', value: lines },
          ]}
        />
      </div>
      {!isKept && (
        <Notice tone="info" title={lines > LONGEST_FILE ? 'Trop de lignes' : 'Le fichier n’est plus gardé'}>
          {lines > LONGEST_FILE
            ? 'Ce rapport était trop long pour un fichier\u00a0: filtrez-le davantage, puis enregistrez-le de nouveau.'
            : 'Un fichier est gardé 30 jours. Ouvrez le rapport pour lire ses chiffres d’aujourd’hui.'}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-6">
        {isKept && (
          <ButtonLink to={`${REPORTS_PAGE}/fichiers/${id}/csv`} reloadDocument>
            Télécharger (CSV)
          </ButtonLink>
        )}
        <Link to={address} className="text-link">
          Ouvrir le rapport d’aujourd’hui
        </Link>
      </div>
    </div>
  )
}
