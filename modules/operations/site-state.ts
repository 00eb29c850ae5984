import { waitInWords } from '#shared/refusal-words.ts'
import { nameOfWork } from './work-name.ts'

/** What the site says of itself at one moment: what `/metrics` gives to programs. */
export type SiteState = {
  database: {
    provider: 'embedded' | 'postgres'
    version: string
    bytes: number
    /** Connections to the server, and requests that wait for one; null for the embedded database. */
    connections: { open: number; idle: number; waiting: number } | null
  }
  /** The last migration that ran, and how many did. */
  schema: { last: string; count: number }
  node: string
  /** Work of the queue by kind, with the seconds that what is due for longest has waited. */
  queue: { kind: string; waiting: number; late: number; givenUp: number }[]
  jobs: { name: string; late: number; failures: number }[]
  /** Calendars of other sites, and those that have not been read well for a day. */
  feeds: { total: number; silent: number }
}

/** Seconds after which work that is due, or a job, counts as late: as in `deploy/prometheus/alerts.yml`. */
const LATE = 300

/** A line of the page: its name, its words, and whether a person should look at it. */
export type StateLine = { term: string; words: string; isWrong: boolean }

/** How the database is, in words. */
export function databaseLines({ database, schema, node }: SiteState): StateLine[] {
  const { provider, version, bytes, connections } = database
  const engine = provider === 'embedded' ? 'Embarquée' : 'Serveur'
  return [
    line('Base de données', `${engine}, PostgreSQL ${version}`),
    line('Taille', `${(bytes / 1e6).toLocaleString('fr-FR', { maximumFractionDigits: 0 })}\u00a0Mo`),
    ...(connections
      ? [
          line(
            'Connexions',
            `${connections.open} ouvertes, dont ${connections.idle} libres${connections.waiting > 0 ? `\u00a0; ${countOf(connections.waiting, 'requête attend', 'requêtes attendent')}` : ''}`,
            connections.waiting > 0,
          ),
        ]
      : []),
    line('Schéma', `${schema.last} (${schema.count}\u00a0étapes)`),
    line('Node', node),
  ]
}

/** What waits in the queue, kind by kind; one line says that nothing does. */
export function queueLines({ queue }: Pick<SiteState, 'queue'>): StateLine[] {
  if (queue.length === 0) return [line('File de travaux', 'Vide\u00a0: rien n’attend.')]
  return queue.map(({ kind, waiting, late, givenUp }) => {
    const said = [
      waiting > 0 ? `${waiting} en attente` : 'aucun en attente',
      ...(late >= LATE ? [`le plus ancien depuis ${lateWords(late)}`] : []),
      ...(givenUp > 0 ? [countOf(givenUp, 'abandonné', 'abandonnés')] : []),
    ]
    return line(nameOfWork(kind), said.join(', '), late >= LATE || givenUp > 0)
  })
}

/** The jobs that are late or fail, by their names in the code; one line says that none does. */
export function jobLines({ jobs }: Pick<SiteState, 'jobs'>): StateLine[] {
  const wrong = jobs.filter(({ late, failures }) => late >= LATE || failures > 0)
  if (wrong.length === 0) return [line('Tâches planifiées', `${jobs.length}, toutes à l’heure`)]
  return wrong.map(({ name, late, failures }) => {
    const said = [
      ...(late >= LATE ? [`en retard de ${lateWords(late)}`] : []),
      ...(failures > 0 ? [`${countOf(failures, 'échec', 'échecs')} de suite`] : []),
    ]
    return line(name, said.join(', '), true)
  })
}

export function feedLine({ feeds: { total, silent } }: Pick<SiteState, 'feeds'>): StateLine {
  if (total === 0) return line('Calendriers d’autres sites', 'Aucun')
  const words = silent === 0 ? `${total}, tous lus` : `${silent} sur ${total} sans réponse depuis un jour`
  return line('Calendriers d’autres sites', words, silent > 0)
}

function line(term: string, words: string, isWrong = false): StateLine {
  return { term, words, isWrong }
}

/** A delay in minutes, then in whole hours and days. */
function lateWords(seconds: number): string {
  if (seconds < 7_200) return waitInWords(seconds)
  const hours = Math.floor(seconds / 3_600)
  return hours < 48 ? `${hours}\u00a0heures` : `${Math.floor(hours / 24)}\u00a0jours`
}

const countOf = (count: number, one: string, several: string) => `${count} ${count > 1 ? several : one}`
