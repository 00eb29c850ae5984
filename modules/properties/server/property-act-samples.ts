import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { aListing } from '#tests/listing-factory.ts'

export const PROPERTY_ACT_SAMPLES = {
  'property.create': {
    right: 'draft and edit a listing',
    input: ({ agencyId, ownerId }) => ({
      ...{ agencyId, ownerId, slug: `villa-${crypto.randomUUID()}`, regime: 'hoguet', content: aListing() },
    }),
  },
  'property.save_draft': {
    right: 'draft and edit a listing',
    input: ({ publicId }) => ({ publicId, content: aListing() }),
  },
} satisfies RoomActSamples
