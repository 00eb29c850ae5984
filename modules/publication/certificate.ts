import * as z from 'zod/mini'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'

/** Papers of a property that the passport requires beside the listing's own facts. */
export const CERTIFICATE_KINDS = ['insurance', 'change_of_use'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

export const CERTIFICATE_LABELS: Readonly<Record<CertificateKind, string>> = {
  insurance: 'Attestation d’assurance',
  change_of_use: 'Autorisation de changement d’usage',
}

/** A recorded paper; `endsOn` is its last valid day, null when it has no end. */
export type Certificate = {
  kind: CertificateKind
  number: string
  issuer: string
  endsOn: CivilDate | null
}

const LONGEST = 120
const ENDED = 'Cette pièce n’est plus valable\u00a0: demandez-en une en cours.'
const line = (sentence: string) =>
  z.pipe(
    z.string().check(z.trim()),
    z.string().check(z.minLength(1, sentence), z.maxLength(LONGEST, sentence)),
  )

/** Reads a typed paper on the day `today`; gives an error for each invalid field. */
export function readCertificate(
  typed: { kind: string; number: string; issuer: string; endsOn: string },
  today: CivilDate,
): Certificate | { errors: Record<string, string> } {
  const schema = z.object({
    kind: z.enum(CERTIFICATE_KINDS, 'Choisissez la pièce.'),
    number: line('Indiquez le numéro que porte la pièce.'),
    issuer: line('Indiquez qui l’a délivrée.'),
    endsOn: z.string(),
  })
  const read = schema.safeParse(typed)
  const end = endProblem(typed, today)
  if (read.success && !end) {
    const endsOn = isCivilDate(read.data.endsOn) ? read.data.endsOn : null
    return { ...read.data, endsOn }
  }
  const issues = read.success ? [] : read.error.issues
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
  return { errors: { ...errors, ...(end && { endsOn: end }) } }
}

function endProblem({ kind, endsOn }: { kind: string; endsOn: string }, today: CivilDate): string | null {
  if (endsOn === '') return kind === 'insurance' ? 'Indiquez le dernier jour couvert.' : null
  if (!isCivilDate(endsOn)) return 'Indiquez une date qui existe.'
  return endsOn < today ? ENDED : null
}
