import type { Stay } from '#modules/calendar/stay.ts'
import { askPrice } from '#modules/options/server/ask-price.ts'
import { listPrices } from '#modules/options/server/list-prices.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla } from './cgv-fixture.ts'
import { addTestContact, PARTY } from './option-desk.ts'

/** The rent of the stay, which the rates of a test villa give a week, and a lower one, in cents. */
export const [ORDINARY_RENT, LOWER_RENT] = [700_000, 630_000]

/** An option for a contact in a villa with an owner. */
export async function addOwnedOption(services: Services, stay: Stay) {
  const villa = await addOwnedVilla(services)
  const { contact, email } = await addTestContact({ services, agent: villa.agent }, 'Roux')
  const { option } = await placeOption(services, villa.agent, {
    ...{ contact, property: villa.publicId, stay, party: PARTY, endsAt: null, derogation: null },
    formKey: crypto.randomUUID(),
  })
  const ask = () => askPrice(services, villa.head, { option, rent: LOWER_RENT, reason: 'Client fidèle' })
  return { villa, contact, email, option, ask }
}

/** The same with a lower rent that the owner is asked to agree to; `asked` is what they answer. */
export async function addAskedPrice(services: Services, stay: Stay) {
  const owned = await addOwnedOption(services, stay)
  await owned.ask()
  const [asked] = await listPrices(services, owned.villa.owner)
  return { ...owned, asked: asked!.id }
}
