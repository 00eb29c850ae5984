import type { TypedHouse } from '#modules/owner-requests/house.ts'
import type { Step } from '#ui/step-list.tsx'

export const ENTRUST_PATH = '/confier-votre-maison'

/** The steps of the page; each is an address that carries the house, so that it is kept, shared and gone back to. */
const STEPS = [
  { id: 'maison', label: 'Votre maison' },
  { id: 'estimation', label: 'L’estimation' },
  { id: 'coordonnees', label: 'Vos coordonnées' },
] as const

export type EntrustStep = (typeof STEPS)[number]['id']

/** The step an address opens: the house comes first, and without it there is no other. */
export function stepIn(search: URLSearchParams, isDescribed: boolean): EntrustStep {
  if (!isDescribed || search.get('etape') === 'maison') return 'maison'
  return search.get('etape') === 'coordonnees' ? 'coordonnees' : 'estimation'
}

type Described = Omit<TypedHouse, 'street'>

/** The address of a step about a house. */
export function stepAddress(step: EntrustStep, house: Described): string {
  const { postalCode, city, type, bedrooms, maxGuests, amenities } = house
  const search = new URLSearchParams({
    ...{ postalCode, city, type, bedrooms: String(bedrooms), maxGuests: String(maxGuests) },
  })
  for (const amenity of amenities) search.append('amenities', amenity)
  if (step !== 'estimation') search.set('etape', step)
  return `${ENTRUST_PATH}?${search}`
}

/** The steps with where each leads; those after the first are locked until the house is described. */
export function stepsAt(current: EntrustStep, house: Described | null): Step[] {
  const at = STEPS.findIndex(({ id }) => id === current)
  return STEPS.map(({ id, label }, n) => ({
    ...{ id, label, to: house ? stepAddress(id, house) : ENTRUST_PATH },
    state: n === at ? 'current' : house === null ? 'locked' : n < at ? 'completed' : 'accessible',
  }))
}
