import type { CivilDate } from '#shared/civil-date.ts'

/** Four sums or counts, of the quarters of a year. */
export type Quarters = readonly [number, number, number, number]

/** A villa that an owner let in a year: its address, and what it brought them by quarter of the day it was earned. */
export type ReportedListing = {
  title: string
  street: string
  postalCode: string
  city: string
  country: string
  isApartment: boolean
  /** What the owner got of stays, in cents, fees taken off. */
  consideration: Quarters
  /** The commission that the agency kept of the owner’s part, in cents. */
  fees: Quarters
  /** Stays that took place. */
  stays: Quarters
  nights: number
}

/** Who is declared, as they gave it for the tax office. */
export type SellerIdentity = { country: string; taxNumber: string | null } & (
  | { kind: 'person'; firstName: string; lastName: string; birthDate: CivilDate; birthPlace: string | null }
  | { kind: 'company'; legalName: string; registrationNumber: string; vatNumber: string | null }
)

/** An owner, person or company, with what they are declared for in a year; `identity` is null until they gave it. */
export type ReportedSeller = {
  partyId: string
  name: string
  identity: SellerIdentity | null
  /** On one line; empty where it is unknown. */
  address: string
  account: { iban: string; holder: string } | null
  listings: readonly ReportedListing[]
  /** The villa that brought them most, by which its agency asks for what is missing. */
  villa: ReportedVilla
}

/** A villa as its agency has it. */
export type ReportedVilla = { publicId: string; title: string; agency: string }

/** The member states of the Union, where the schema of the tax office lets a seller reside. */
const UNION = 'AT BE BG CY CZ DK EE FI FR DE GR HU HR IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

/** What keeps an owner out of the file, a sentence for who mends it; null where nothing does. */
export function sellerProblem({ identity, address, villa }: ReportedSeller): string | null {
  if (!identity)
    return `Sans identité fiscale\u00a0: ${villa.agency} la demande par la page «\u00a0Publication\u00a0» de ${villa.title}.`
  if (!UNION.includes(identity.country))
    return 'Réside hors de l’Union européenne\u00a0: se déclare sur le portail de l’administration.'
  if (identity.kind === 'person' && identity.taxNumber === null)
    return 'Sans numéro fiscal\u00a0: son lieu de naissance se saisit sur le portail de l’administration.'
  return address.trim() === '' ? 'Sans adresse\u00a0: le propriétaire l’indique dans ses paramètres.' : null
}

/** What a listing, or all of them, brought in a year. */
export function yearOf(quarters: Quarters): number {
  return quarters.reduce((sum, part) => sum + part, 0)
}

/** True for a listing that brought its owner something: the tax office has the others left out. */
export function isReported({ consideration }: Pick<ReportedListing, 'consideration'>): boolean {
  return yearOf(consideration) > 0
}

/**
 * The same year with no quarter below zero: what one took back (a contested payment at the owner's cost) is taken off the quarters
 * nearest to it, the one before first, so that the year says what the owner got. All are zero in a year that took back more.
 */
export function netQuarters(quarters: Quarters): Quarters {
  const net: [number, number, number, number] = [...quarters]
  for (const at of [0, 1, 2, 3] as const) {
    if (net[at] >= 0) continue
    for (const other of NEAREST[at]) {
      const taken = Math.min(Math.max(0, net[other]), -net[at])
      net[other] -= taken
      net[at] += taken
    }
    net[at] = Math.max(0, net[at])
  }
  return net
}

/** The other quarters of each, the nearest first. */
const NEAREST = [
  [1, 2, 3],
  [0, 2, 3],
  [1, 3, 0],
  [2, 1, 0],
] as const
