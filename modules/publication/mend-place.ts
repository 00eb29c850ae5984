import { type DraftSection, sectionOf } from '#modules/listing-drafts/draft-sections.ts'
import type { PassportItemName } from './passport-item.ts'

/** Where an item of the passport is mended: a section of the editor, or another place of a console. */
export type MendPlace =
  | DraftSection
  | 'photographs'
  | 'rates'
  | 'mandate'
  | 'declaration'
  | 'conditions'
  | 'certificates'
  | 'identity'
  | 'owner'

const PLACES: Readonly<Record<PassportItemName, MendPlace>> = {
  mandate: 'mandate',
  registration: sectionOf('registrationNumber'),
  declaration: 'declaration',
  conditions: 'conditions',
  change_of_use: 'certificates',
  pool_device: sectionOf('poolDevice'),
  insurance: 'certificates',
  owner_identity: 'identity',
  bank_account: 'owner',
  tax_identity: 'owner',
  deposit: 'rates',
  house_rules: sectionOf('houseRules'),
  photographs: 'photographs',
  prices: 'rates',
  title: sectionOf('title'),
  description: sectionOf('description'),
  address: sectionOf('address'),
  area: sectionOf('livingAreaM2'),
  capacity: sectionOf('maxGuests'),
  rooms: sectionOf('rooms'),
  equipment: sectionOf('amenities'),
  hours: sectionOf('checkIn'),
  accessibility: sectionOf('accessibility'),
}

/** The place where an item is mended. */
export function mendPlaceOf(item: PassportItemName): MendPlace {
  return PLACES[item]
}
