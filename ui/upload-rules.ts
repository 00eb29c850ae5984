/** A kind of file as a person names it, and as a browser knows it. */
export type UploadType = { label: string; mime: string; extensions: readonly string[] }

/** What may be sent: of which types, how heavy each (bytes), how many in all. */
export type UploadRules = { types: readonly UploadType[]; heaviest: number; most: number }

const MEGABYTE = 1024 * 1024
const MEGABYTES = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** Photographs as quality §2 takes them; the server judges again, and writes each anew. */
export const PHOTOGRAPHS: UploadRules = {
  types: [
    { label: 'JPEG', mime: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
    { label: 'PNG', mime: 'image/png', extensions: ['.png'] },
    { label: 'WebP', mime: 'image/webp', extensions: ['.webp'] },
    { label: 'AVIF', mime: 'image/avif', extensions: ['.avif'] },
  ],
  heaviest: 15 * MEGABYTE,
  most: 40,
}

/** The value of an input's `accept`. */
export function acceptOf({ types }: UploadRules): string {
  return types.flatMap(({ mime, extensions }) => [mime, ...extensions]).join(',')
}

/** What may be sent, in a sentence to read before choosing. */
export function rulesWords(rules: UploadRules): string {
  const many = rules.most > 1 ? `, ${rules.most}\u00a0fichiers au plus` : ''
  return `${typesWords(rules)}, ${weightWords(rules.heaviest)} au plus par fichier${many}.`
}

/** Why a file may not be sent, when `before` others are in the list; null when it may. */
export function faultOfFile(file: File, rules: UploadRules, before: number): string | null {
  if (before >= rules.most)
    return rules.most === 1
      ? 'Un seul fichier est attendu\u00a0: retirez l’autre d’abord.'
      : `Vous avez déjà ${rules.most}\u00a0fichiers, c’est le plus que nous puissions recevoir.`
  if (!isOfType(file, rules)) return `Format non accepté\u00a0: choisissez un fichier ${typesWords(rules)}.`
  if (file.size === 0) return 'Ce fichier est vide.'
  if (file.size > rules.heaviest)
    return `Ce fichier pèse ${weightWords(file.size)}, la limite est de ${weightWords(rules.heaviest)}.`
  return null
}

/** A weight as it is read: « 640 Ko », « 2,4 Mo ». */
export function weightWords(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))}\u00a0Ko`
  return `${MEGABYTES.format(bytes / MEGABYTE)}\u00a0Mo`
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
