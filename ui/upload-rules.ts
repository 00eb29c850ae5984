import { HEIC_WAY, type UploadRules } from '#shared/upload-rules.ts'

const MEGABYTE = 1024 * 1024
const MEGABYTES = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** The value of an input's `accept`. */
export function acceptOf({ types }: UploadRules): string {
  return types.flatMap(({ mime, extensions }) => [mime, ...extensions]).join(',')
}

/** The limits of an upload, in a sentence shown before the choice. */
export function rulesWords(rules: UploadRules): string {
  const many = rules.most > 1 ? `, ${rules.most}\u00a0fichiers au plus` : ''
  return `${typesWords(rules)}, ${weightWords(rules.heaviest)} au plus par fichier${many}.`
}

/** The reason why a file is refused, when `before` others are in the list; null when it is accepted. */
export function faultOfFile(file: File, rules: UploadRules, before: number): string | null {
  if (before >= rules.most)
    return rules.most === 1
      ? 'Un seul fichier est attendu\u00a0: retirez l’autre d’abord.'
      : `Vous avez déjà ${rules.most}\u00a0fichiers, c’est le plus que nous puissions recevoir.`
  if (isHeic(file) && rules.types.some(({ label }) => label === 'JPEG'))
    return `Cette photographie est au format HEIC\u00a0: envoyez-la en JPEG. Pour cela, ${HEIC_WAY}`
  if (!isOfType(file, rules)) return `Format non accepté\u00a0: choisissez un fichier ${typesWords(rules)}.`
  if (file.size === 0) return 'Ce fichier est vide.'
  if (file.size > rules.heaviest)
    return `Ce fichier pèse ${weightWords(file.size)}, la limite est de ${weightWords(rules.heaviest)}.`
  return null
}

/** A size in words: « 640 Ko », « 2,4 Mo ». */
export function weightWords(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))}\u00a0Ko`
  return `${MEGABYTES.format(bytes / MEGABYTE)}\u00a0Mo`
}

/** What stands beside the name of a kept file: its size, and that no antivirus judged it where none did. */
export function fileWords({ bytes, isJudged }: { bytes: number; isJudged: boolean }): string {
  return `${weightWords(bytes)}${isJudged ? '' : ', non vérifié par un antivirus'}`
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

function isOfType({ name, type }: File, { types }: UploadRules): boolean {
  const named = name.toLowerCase()
  return types.some(
    ({ mime, extensions }) =>
      (type === '' || type === mime) && extensions.some((extension) => named.endsWith(extension)),
  )
}

function typesWords({ types }: UploadRules): string {
  const labels = types.map(({ label }) => label)
  return labels.length > 1 ? `${labels.slice(0, -1).join(', ')} ou ${labels.at(-1)}` : labels.join()
}
