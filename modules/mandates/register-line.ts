import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { MANDATE_OBJECT, type Mandate } from './mandate.ts'
import type { MandateTerms } from './mandate-terms.ts'
import { describePeriod, describeTerms } from './mandate-words.ts'

/** What a line of the register is written for. */
export type RegisterEntry = 'inscription' | 'taken_over' | 'amendment' | 'end' | 'cancellation'

const ENTRY_LABELS: Record<RegisterEntry, string> = {
  inscription: 'Inscription',
  taken_over: 'Reprise',
  amendment: 'Avenant',
  end: 'Fin',
  cancellation: 'Annulation',
}

/** The columns of the register that a line’s hash covers, in their order (décret 72-678, annexe). */
export const REGISTER_COLUMNS = [
  'Ligne',
  'Carte professionnelle',
  'Écriture',
  'Date',
  'Mandat n°',
  'Ancien numéro',
  'Mandant',
  'Adresse du mandant',
  'Nature du bien',
  'Adresse du bien',
  'Objet',
  'Durée',
  'Conditions',
  'Fin et motif',
] as const

/** What stands between the hash of the line before and the cells of a line, and between these: no cell holds it. */
export const CELL_SEPARATOR = '\u001f'

/** The cells of a line, as they are stored, hashed and exported. */
export function registerCells(line: {
  position: number
  cardNumber: string
  entry: RegisterEntry
  writtenOn: CivilDate
  mandate: Omit<Mandate, 'publicId' | 'status'>
  /** Null where they are not known, or where the line changes nothing in them. */
  terms: { from: CivilDate; terms: MandateTerms } | null
  /** The end of the mandate and why, on the lines that say it. */
  end: string | null
}): string[] {
  const { mandate, terms } = line
  return [
    String(line.position),
    line.cardNumber,
    ENTRY_LABELS[line.entry],
    line.writtenOn,
    String(mandate.number ?? ''),
    mandate.formerNumber ?? '',
    mandate.ownerName,
    mandate.ownerAddress,
    mandate.propertyNature,
    mandate.propertyAddress,
    MANDATE_OBJECT,
    describePeriod(mandate),
    terms ? termsCell(line.entry, terms) : '',
    line.end ?? '',
  ].map(cellOf)
}

/** The last day of a mandate and why it ends, as the register says it. */
export function describeEnd({ endsOn, reason }: { endsOn: CivilDate; reason: string }): string {
  return `Le ${formatCivilDate(endsOn)}\u00a0: ${reason}`
}

/** What the hash of a line is taken of, in UTF-8: the hash of the line before and the cells, each after a separator. */
export function chainedText(previousHash: string, cells: readonly string[]): string {
  return [previousHash, ...cells].join(CELL_SEPARATOR)
}

function termsCell(entry: RegisterEntry, { from, terms }: { from: CivilDate; terms: MandateTerms }): string {
  const words = describeTerms(terms).join('\u00a0; ')
  return entry === 'amendment' ? `À partir du ${formatCivilDate(from)}\u00a0: ${words}` : words
}

/**
 * A text on one line, without the signs that divide cells. What a spreadsheet would take for a formula is kept after an
 * apostrophe, so that the exported file says to the letter what was hashed.
 */
function cellOf(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return /^[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line
}
