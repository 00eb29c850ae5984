import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'

const STAY = { arrival: '2027-06-05', departure: '2027-06-12' }

const manages = (typed: object): ActSample => ({
  right: 'owner stays, blocks, prices by night, calendars of other sites and their conflicts',
  input: ({ publicId }) => ({ property: publicId, stay: STAY, ...typed }),
})

export const CALENDAR_ACT_SAMPLES = {
  'nights.take': manages({ kind: 'block', note: null }),
  'nights.give_back': manages({}),
  'nights.set': manages({ price: 90_000, minNights: null, note: null }),
  'nights.clear': manages({}),
} satisfies RoomActSamples
