import type { Stay } from '#modules/calendar/stay.ts'
import type { CartItem } from '#modules/carts/cart.ts'
import type { Party } from '#modules/pricing/party.ts'
import { readStayForm } from './read-stay-form.ts'

/** The stays that an act on the selection removed or restored, for the page's notice. */
export type CartChange = { kind: 'removed' | 'restored'; stays: ChangedStay[] }

export type ChangedStay = { title: string; property: string; stay: Stay; party: Party }

export function changedStay({ property, stay, party }: CartItem): ChangedStay {
  return { title: property.title, property: property.id, stay, party }
}

/** A stay as one field of a form; `stayOfField` restores it. */
export function fieldOfStay({ title, property, stay, party }: ChangedStay): string {
  const { adults, children, babies } = party
  const guests = { adults: String(adults), children: String(children), babies: String(babies) }
  return new URLSearchParams({ title, property, ...stay, ...guests }).toString()
}

/** Null for a field that is not what `fieldOfStay` wrote. */
export function stayOfField(field: string): ChangedStay | null {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(field)) form.append(name, value)
  const wanted = readStayForm(form)
  return wanted && { title: String(form.get('title')), property: String(form.get('property')), ...wanted }
}
