import type { RentalFacts } from '#modules/rental-contracts/contract-facts.ts'
import { lettersNotDrawn } from '#shared/document-letters.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'

/**
 * What an amendment of a signed stay may change: nothing that bears on its price or its nights. Lists are those that amendments add
 * to the contract, empty before the first one.
 */
export type StayTerms = {
  /** Names of those who stay, where the contract only counts them. */
  occupants: string[]
  arrivalFrom: string
  arrivalUntil: string
  departureBy: string
  animals: RentalFacts['animals']
  /** What is lent for the stay beside the equipment of the villa. */
  equipment: string[]
  /** Special clauses, a paragraph each. */
  clauses: string[]
}

/** The terms of a contract that no amendment has changed. */
export function termsOfContract({ stay, animals }: Pick<RentalFacts, 'stay' | 'animals'>): StayTerms {
  const { arrivalFrom, arrivalUntil, departureBy } = stay
  return { occupants: [], arrivalFrom, arrivalUntil, departureBy, animals, equipment: [], clauses: [] }
}

type Hours = { checkIn: { from: string; to: string }; checkOut: string }

/** The hours of a stay: those of the villa, unless a signed amendment has others. */
export function hoursOf({ checkIn, checkOut }: Hours, agreed: StayTerms | null): Hours {
  if (!agreed) return { checkIn, checkOut }
  return { checkIn: { from: agreed.arrivalFrom, to: agreed.arrivalUntil }, checkOut: agreed.departureBy }
}

/** A term that changes, with both of its versions in words. */
export type TermChange = { part: TermPart; name: string; before: string; after: string }

export type TermPart = 'occupants' | 'hours' | 'animals' | 'equipment' | 'clauses'

export const ANIMAL_WORDS: Record<StayTerms['animals'], string> = {
  allowed: 'admis',
  on_request: 'admis avec l’accord écrit du bailleur',
  forbidden: 'non admis, sauf chiens guides et d’assistance',
}

const listed = (items: readonly string[], none: string) => (items.length > 0 ? items.join('\u00a0; ') : none)

const WORDS: readonly { part: TermPart; name: string; words: (terms: StayTerms) => string }[] = [
  {
    part: 'occupants',
    name: 'Occupants désignés',
    words: ({ occupants }) => listed(occupants, 'non désignés par leur nom'),
  },
  {
    part: 'hours',
    name: 'Arrivée',
    words: ({ arrivalFrom, arrivalUntil }) =>
      `de ${formatTimeOfDay(arrivalFrom)} à ${formatTimeOfDay(arrivalUntil)}`,
  },
  {
    part: 'hours',
    name: 'Départ',
    words: ({ departureBy }) => `au plus tard à ${formatTimeOfDay(departureBy)}`,
  },
  { part: 'animals', name: 'Animaux', words: ({ animals }) => ANIMAL_WORDS[animals] },
  { part: 'equipment', name: 'Équipements ajoutés', words: ({ equipment }) => listed(equipment, 'aucun') },
  { part: 'clauses', name: 'Clauses particulières', words: ({ clauses }) => listed(clauses, 'aucune') },
]

/** The terms that differ, in the order of a contract. */
export function termChanges(before: StayTerms, after: StayTerms): TermChange[] {
  return WORDS.map(({ part, name, words }) => ({
    ...{ part, name, before: words(before), after: words(after) },
  })).filter((one) => one.before !== one.after)
}

const NOT_DRAWN =
  'Écrivez en lettres latines, comme sur le passeport\u00a0: le document ne montre pas les autres.'
const BOUNDS = { items: 30, item: 120, clauses: 10, clause: 2000 }
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** What is wrong with the terms that are typed, by the field to mend; empty where they may be proposed. `people` is who comes, in all. */
export function termProblems(
  before: StayTerms,
  after: StayTerms,
  { people }: { people: number },
): Partial<Record<keyof StayTerms, string>> {
  const { occupants, arrivalFrom, arrivalUntil, departureBy, equipment, clauses } = after
  const problems: Partial<Record<keyof StayTerms, string>> = {}
  if (occupants.length > people)
    problems.occupants = `Le contrat est fait pour ${people} ${people > 1 ? 'personnes' : 'personne'}\u00a0: en ajouter change le prix, et demande une autre réservation.`
  else if (occupants.some((name) => name.length > BOUNDS.item))
    problems.occupants = `Écrivez un nom par ligne, de ${BOUNDS.item} caractères au plus.`
  if (!TIME.test(arrivalFrom)) problems.arrivalFrom = 'Indiquez une heure d’arrivée.'
  if (!TIME.test(arrivalUntil)) problems.arrivalUntil = 'Indiquez une heure d’arrivée.'
  else if (!problems.arrivalFrom && arrivalUntil < arrivalFrom)
    problems.arrivalUntil = 'Indiquez une heure qui suit le début de l’arrivée.'
  if (!TIME.test(departureBy)) problems.departureBy = 'Indiquez une heure de départ.'
  if (equipment.length > BOUNDS.items || equipment.some((item) => item.length > BOUNDS.item))
    problems.equipment = `Écrivez ${BOUNDS.items} équipements au plus, un par ligne, de ${BOUNDS.item} caractères au plus.`
  if (clauses.length > BOUNDS.clauses || clauses.some((text) => text.length > BOUNDS.clause))
    problems.clauses = `Écrivez ${BOUNDS.clauses} clauses au plus, séparées par une ligne vide.`
  for (const [field, texts] of Object.entries({ occupants, equipment, clauses }))
    if (texts.some((text) => lettersNotDrawn(text).length > 0))
      problems[field as keyof StayTerms] ??= NOT_DRAWN
  if (Object.keys(problems).length === 0 && termChanges(before, after).length === 0)
    problems.clauses = 'Rien ne change\u00a0: modifiez au moins un terme du séjour.'
  return problems
}
