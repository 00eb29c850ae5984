import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { MANDATE_OBJECT, type Mandate } from './mandate.ts'
import type { MandateTerms } from './mandate-terms.ts'
import { describePeriod, describeTerms } from './mandate-words.ts'

/** The events that write a line in the register. */
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

/**
 * The separator between the hash of the line before and the cells of a line, and between the cells; no cell
 * contains it.
 */
export const CELL_SEPARATOR = '\u001f'

/** The cells of a line, as they are stored, hashed and exported. */
export function registerCells(line: {
  position: number
  cardNumber: string
  entry: RegisterEntry
  writtenOn: CivilDate
  mandate: Omit<Mandate, 'publicId' | 'status' | 'mandators'>
  /** Null where they are unknown, or where the line does not change them. */
  terms: { from: CivilDate; terms: MandateTerms } | null
  /** The end of the mandate and its reason, on the lines that record them. */
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
  ].map(registerCell)
}

/** The last day of a mandate and the reason of its end, in the words of the register. */
export function describeEnd({ endsOn, reason }: { endsOn: CivilDate; reason: string }): string {
  return `Le ${formatCivilDate(endsOn)}\u00a0: ${reason}`
}

/**
 * The text that a line's hash is computed from, in UTF-8: the hash of the line before and the cells, each
 * after a separator.
 */
export function chainedText(previousHash: string, cells: readonly string[]): string {
  return [previousHash, ...cells].join(CELL_SEPARATOR)
}

function termsCell(entry: RegisterEntry, { from, terms }: { from: CivilDate; terms: MandateTerms }): string {
  const words = describeTerms(terms).join('\u00a0; ')
  return entry === 'amendment' ? `À partir du ${formatCivilDate(from)}\u00a0: ${words}` : words
}

/**
 * A text on one line, without the characters that separate cells. An apostrophe is stored before a text that
 * a spreadsheet would take for a formula, so that the exported file has exactly the hashed text.
 */
export function registerCell(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return /^[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line
}
