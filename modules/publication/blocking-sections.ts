import { accessibilityOf, type DraftFields } from '#modules/listing-drafts/draft-fields.ts'
import { DRAFT_SECTIONS, type DraftSection, isDraftSection } from '#modules/listing-drafts/draft-sections.ts'
import { sectionsToFill } from '#modules/listing-drafts/sections-to-fill.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { mendPlaceOf } from './mend-place.ts'
import { contentItems } from './passport-content.ts'

const NO_ADDRESS = {
  ...{ street: '', postalCode: '', city: '', region: '', country: '' },
  ...{ latitude: 0, longitude: 0 },
}

/**
 * The sections of the editor that prevent the publication, in their order: those with a missing field, and those where an
 * item of the passport is mended that the description lacks.
 */
export function blockingSections(fields: DraftFields, today: CivilDate): DraftSection[] {
  const content = {
    ...{ title: fields.title ?? '', description: fields.description ?? '', photos: [] },
    ...{ bedrooms: fields.bedrooms ?? 0, maxGuests: fields.maxGuests ?? 0, rooms: fields.rooms ?? [] },
    ...{ amenities: fields.amenities ?? [], poolDevice: fields.poolDevice ?? null },
    ...{ address: fields.address ?? NO_ADDRESS, livingAreaM2: fields.livingAreaM2 ?? 0 },
    ...{ bathrooms: fields.bathrooms ?? 0, checkOut: fields.checkOut ?? '' },
    checkIn: fields.checkIn ?? { from: '', to: '' },
    jurisdiction: fields.jurisdiction ?? 'FR',
    registrationNumber: fields.registrationNumber ?? null,
    houseRules: fields.houseRules ?? [],
    accessibility: accessibilityOf(fields),
  }
  const lacking = contentItems({ content, rates: null }, today)
    .filter(({ state }) => state === 'missing')
    .map(({ item }) => mendPlaceOf(item))
  const blocked = [...sectionsToFill(fields).map(({ section }) => section), ...lacking.filter(isDraftSection)]
  return (Object.keys(DRAFT_SECTIONS) as DraftSection[]).filter((section) => blocked.includes(section))
}
