import type { Stay } from '#modules/calendar/stay.ts'

type Wished = {
  contact: string
  villa: string
  stay: Stay
  guests: { adults: number; children: number; babies: number }
}

/** The page that keeps nights for a contact, with all that is known filled in. */
export function optionAddress({ contact, villa, stay, guests }: Wished): string {
  const { adults, children, babies } = guests
  return `/agent/options/new?${new URLSearchParams({
    ...{ contact, villa, from: stay.arrival, to: stay.departure },
    ...{ adults: String(adults), children: String(children), babies: String(babies) },
  })}`
}
