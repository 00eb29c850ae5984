import type { DatabaseAway } from '#platform/database/database-away.ts'
import type { Refusal } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'

/** What the system says of a folder or a port, by its code. */
const SYSTEM: Record<string, (path: string) => string> = {
  EACCES: (path) =>
    `Calanque n’a pas le droit d’écrire dans ${path}. Donnez-le à son compte, ou choisissez un autre DATA_DIR.`,
  EPERM: (path) =>
    `Calanque n’a pas le droit d’écrire dans ${path}. Donnez-le à son compte, ou choisissez un autre DATA_DIR.`,
  EROFS: (path) => `${path} est sur un disque en lecture seule. Choisissez un autre DATA_DIR.`,
  ENOSPC: (path) => `Il n’y a plus de place sur le disque de ${path}. Faites-en, puis relancez.`,
  ENOTDIR: (path) => `${path} n’est pas un dossier. Choisissez un autre DATA_DIR.`,
}

/**
 * Why the application does not start, in French, with what to do. A sentence that an error already says is kept; what is
 * no sentence, a code or the words of a library, is said after ours.
 */
export function startRefusal(error: unknown): string {
  if (isOf<Refusal>(error, 'Refusal'))
    return `Les données n’ont pas pu être préparées\u00a0: ${REFUSAL_MESSAGES[error.code].title} (${error.code}). ${RESTORE}`
  if (isOf<DatabaseAway>(error, 'DatabaseAway'))
    return `La base de données ne répond pas (${error.message.replace(/^The database is away: /, '')}). Vérifiez qu’elle est ouverte et que DATABASE_URL y mène, puis relancez.`
  if (!(error instanceof Error)) return `Calanque n’a pas pu démarrer\u00a0: ${String(error)}. ${RESTORE}`
  const { code, path } = error as NodeJS.ErrnoException
  const said = code && SYSTEM[code]?.(path ?? 'DATA_DIR')
  if (said) return said
  return isFrench(error.message)
    ? error.message
    : `Calanque n’a pas pu démarrer\u00a0: ${error.message}. ${RESTORE}`
}

const RESTORE =
  'Vos données sont gardées\u00a0: relancez, ou revenez à la version précédente (docs/operations.md, «\u00a0Upgrade\u00a0»).'

/** By its name: the built application has its own copy of each class. */
function isOf<Kind extends Error>(error: unknown, name: string): error is Kind {
  return error instanceof Error && error.name === name
}

/** Our own sentences carry the typography of French; those of libraries do not. */
function isFrench(message: string): boolean {
  return /[’éèà\u00a0]/.test(message)
}
