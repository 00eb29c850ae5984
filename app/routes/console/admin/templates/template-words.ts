import { isLegalKind } from '#modules/contract-templates/legal-kinds.ts'
import type { WrittenKind } from '#modules/contract-templates/template-kinds.ts'
import type { TemplateState } from '#modules/contract-templates/version-states.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

/** The state of a version, in words and in the tone of its badge. */
export const STATES = {
  draft: ['Brouillon', 'info'],
  to_come: ['À venir', 'info'],
  in_force: ['En vigueur', 'success'],
  past: ['Remplacée', 'neutral'],
} as const satisfies Record<TemplateState, readonly [string, string]>

/** How the parts of a text are called, and whose words stand where the house has none. */
export function partWords(kind: WrittenKind): { part: string; ofProduct: string } {
  return isLegalKind(kind)
    ? { part: 'section', ofProduct: 'Texte de Calanque, à lire dans l’aperçu.' }
    : { part: 'clause', ofProduct: 'Texte écrit par Calanque à partir des faits du contrat.' }
}

type Uses = { signed: number; waiting: number; agencies: readonly string[] }

/** Who has contracts made with a version; null for a text that no contract names. */
export function usesWords(kind: WrittenKind, { signed, waiting, agencies }: Uses): string | null {
  if (isLegalKind(kind) && kind !== 'terms') return null
  const named = agencies.length > 0 ? ` Agences\u00a0: ${agencies.join(', ')}.` : ''
  if (kind === 'payment_request') return `Appels de fonds établis\u00a0: ${signed}.${named}`
  if (kind === 'inventory') return `États des lieux clos\u00a0: ${signed}.${named}`
  const made = kind === 'stay_amendment' ? 'Avenants' : 'Contrats'
  return `${made} signés\u00a0: ${signed}, à signer\u00a0: ${waiting}.${named}`
}

/** What a publication leaves as it is. */
export function keptWords(
  kind: WrittenKind,
  inForce: { number: number; signed: number; waiting: number },
): string {
  if (isLegalKind(kind) && kind !== 'terms')
    return `La version ${inForce.number}, en vigueur, reste lisible à son adresse.`
  if (kind === 'payment_request')
    return `Les appels de fonds déjà établis gardent leur texte. Avec la version ${inForce.number}, en vigueur\u00a0: ${inForce.signed}.`
  if (kind === 'inventory')
    return `Les états des lieux déjà clos gardent leur texte. Avec la version ${inForce.number}, en vigueur\u00a0: ${inForce.signed}.`
  if (kind === 'mandate')
    return `Les mandats déjà écrits gardent leur version\u00a0: les changer demande un nouveau mandat. Avec la version ${inForce.number}, en vigueur\u00a0: ${inForce.signed} signés, ${inForce.waiting} à signer.`
  return kind === 'terms'
    ? 'Les contrats déjà écrits nomment la version qu’ils ont, qui reste lisible à son adresse.'
    : `Les ${kind === 'stay_amendment' ? 'avenants' : 'contrats'} déjà écrits, signés ou à signer, gardent leur version.`
}

/** What a version that is published for a day to come asks of the next one. */
export const toComeWords = ({ number, effectiveOn }: { number: number; effectiveOn: CivilDate }): string =>
  `La version ${number} est publiée pour le ${formatCivilDate(effectiveOn)}\u00a0: ce brouillon en part, et commence ce jour-là ou après.`
