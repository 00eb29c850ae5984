import type { DraftField } from './draft-fields.ts'

/** The parts of the editor, each with an address of its own, in the order in which they are filled in. */
export const DRAFT_SECTIONS = {
  presentation: { label: 'Présentation', fields: ['title', 'type', 'category', 'description'] },
  adresse: { label: 'Adresse', fields: ['address', 'publicPlace', 'jurisdiction'] },
  pieces: {
    label: 'Pièces et lits',
    fields: ['bedrooms', 'bathrooms', 'maxGuests', 'livingAreaM2', 'landAreaM2', 'rooms', 'annexes'],
  },
  equipements: { label: 'Équipements', fields: ['amenities', 'ownAmenities'] },
  videos: { label: 'Vidéos', fields: ['videos'] },
  accessibilite: { label: 'Accessibilité', fields: ['accessibility', 'measured'] },
  maison: { label: 'Règles et animaux', fields: ['houseRules', 'animals'] },
  horaires: { label: 'Arrivée et départ', fields: ['checkIn', 'checkOut'] },
  annulation: { label: 'Annulation', fields: ['cancellationPolicy'] },
  guide: { label: 'Guide d’arrivée', fields: ['arrivalGuide'] },
  enregistrement: {
    label: 'Enregistrement',
    fields: ['registrationNumber', 'stars'],
  },
  piscine: { label: 'Piscine', fields: ['poolDevice'] },
} as const satisfies Record<string, { label: string; fields: readonly DraftField[] }>

export type DraftSection = keyof typeof DRAFT_SECTIONS

export const FIRST_SECTION: DraftSection = 'presentation'

export function isDraftSection(text: string | undefined): text is DraftSection {
  return text !== undefined && Object.hasOwn(DRAFT_SECTIONS, text)
}

/** The section that edits a field. */
export function sectionOf(field: DraftField): DraftSection {
  const sections = Object.keys(DRAFT_SECTIONS) as DraftSection[]
  return sections.find((id) => (DRAFT_SECTIONS[id].fields as readonly DraftField[]).includes(field))!
}
