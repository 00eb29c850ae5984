import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { useReload } from '#app/shell/connection/use-reload.ts'
import { readDiskNotice } from '#modules/operations/server/disk-notice.ts'
import { readSiteState } from '#modules/operations/server/read-site-state.ts'
import {
  databaseLines,
  feedLine,
  jobLines,
  queueLines,
  type StateLine,
} from '#modules/operations/site-state.ts'
import { keptContext, servicesContext } from '#server/request-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/site-state.ts'

export const meta = privateMeta('État du site')

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const state = await readSiteState(services, context.get(consoleContext).actor)
  const disk = readDiskNotice(services)
  const { pages, bytes } = context.get(keptContext)()
  return { state, disk, kept: { pages, bytes }, files: services.config.files.provider }
}

/** How often the page looks again while it is seen, in milliseconds. */
const EVERY = 30_000

/** How the site is now, in words: its database, what waits, what runs by the clock, its files and its memory. */
export default function SiteStatePage({ loaderData: { state, disk, kept, files } }: Route.ComponentProps) {
  useReload(EVERY)
  const work = [...queueLines(state), ...jobLines(state), feedLine(state)]
  const memory = (kept.bytes / 1e6).toLocaleString('fr-FR', { maximumFractionDigits: 1 })
  const storage: StateLine[] = [
    { term: 'Fichiers', words: files === 's3' ? 'Stockage objet' : 'Dossier de données', isWrong: false },
    { term: 'Disque des données', words: disk.words ?? 'Non mesuré', isWrong: disk.state !== 'ok' },
    {
      term: 'Pages gardées',
      words: kept.pages === 0 ? 'Aucune pour l’instant' : `${kept.pages} (${memory}\u00a0Mo au plus)`,
      isWrong: false,
    },
  ]
  const wrong = [...work, ...storage, ...databaseLines(state)].filter(({ isWrong }) => isWrong).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-7">
      <ConsoleHeading title="État du site">
        {wrong === 0
          ? 'Rien n’attend une personne. La page se met à jour toutes les trente secondes.'
          : `${wrong} ${wrong > 1 ? 'lignes demandent' : 'ligne demande'} un regard.`}
      </ConsoleHeading>
      <ConsoleSection title="Travaux">
        <DefinitionList items={work.map(shown)} />
        <p>
          <Link to="/back-office/operations/travaux" className="text-link">
            Travaux abandonnés
          </Link>
        </p>
      </ConsoleSection>
      <ConsoleSection title="Fichiers et mémoire">
        <DefinitionList items={storage.map(shown)} />
      </ConsoleSection>
      <ConsoleSection title="Base et versions">
        <DefinitionList items={databaseLines(state).map(shown)} />
      </ConsoleSection>
    </div>
  )
}

function shown({ term, words, isWrong }: StateLine) {
  return {
    term,
    value: isWrong ? (
      <>
        {words} <Badge tone="warning">À voir</Badge>
      </>
    ) : (
      words
    ),
  }
}
