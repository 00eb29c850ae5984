import type { ComponentType } from 'react'
import type { DraftFields } from '#modules/listing-drafts/draft-fields.ts'
import type { DraftSection } from '#modules/listing-drafts/draft-sections.ts'
import type { BaseMap } from '#modules/places/base-map.ts'
import { AddressFields } from './address-fields.tsx'
import { RoomFields } from './room-fields.tsx'
import {
  AccessibilityFields,
  AmenityFields,
  CancellationFields,
  GuideFields,
  HourFields,
  HouseRuleFields,
  PoolFields,
  PresentationFields,
  RegistrationFields,
} from './section-fields.tsx'
import { VideoFields } from './video-fields.tsx'

type SectionProps = { fields: DraftFields; baseMap: BaseMap }

const SECTIONS: Record<DraftSection, ComponentType<SectionProps>> = {
  presentation: PresentationFields,
  adresse: AddressFields,
  pieces: RoomFields,
  equipements: AmenityFields,
  videos: VideoFields,
  accessibilite: AccessibilityFields,
  maison: HouseRuleFields,
  horaires: HourFields,
  annulation: CancellationFields,
  guide: GuideFields,
  enregistrement: RegistrationFields,
  piscine: PoolFields,
}

/** The fields of one section, with their known values. */
export function SectionFields({ section, ...props }: SectionProps & { section: DraftSection }) {
  const Fields = SECTIONS[section]
  return <Fields {...props} />
}
