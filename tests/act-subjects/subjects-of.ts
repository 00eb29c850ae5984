import type { Services } from '#server/services.ts'
import type { OwnedVilla } from '../cgv-fixture.ts'

/** What stands beside the villa in draft for every room: a villa of the same agency on the site, and a stay of the draft that is over. */
export type Beside = {
  listing: { propertyId: number; publicId: string }
  stay: { publicId: string; reservationId: number; checkoutId: number; travelerId: string; email: string }
}

/** Makes what the acts of one room are about, of one villa, and names it; it needs nothing that another room makes. */
export type SubjectsOf = (
  services: Services,
  villa: OwnedVilla,
  beside: Beside,
) => Promise<Readonly<Record<string, string | number>>>

/** The professional card of an agency of the walk. */
export const cardOf = (agencyId: number) => `CPI 0600 ${agencyId}`
