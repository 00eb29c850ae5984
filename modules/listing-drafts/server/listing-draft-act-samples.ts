import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const ADDRESS = {
  ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', country: 'FR' },
  ...{ latitude: 43.5591, longitude: 7.0213 },
}

export const LISTING_DRAFT_ACT_SAMPLES = {
  'listing.create': {
    ...{ marks: '- * * * - * *', about: 'oneself' },
    input: () => ({ address: ADDRESS, form: crypto.randomUUID() }),
  },
  'listing.save_draft': {
    right: 'draft and edit a listing',
    input: ({ publicId }) => ({ publicId, base: 0, form: crypto.randomUUID(), sent: { bedrooms: 3 } }),
  },
  'listing.undo_draft': { right: 'draft and edit a listing', input: ({ publicId }) => ({ publicId }) },
} satisfies RoomActSamples
