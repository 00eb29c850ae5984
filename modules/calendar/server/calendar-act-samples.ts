import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'
import { listBusy } from './list-busy.ts'
import { getManaged } from './managed-property.ts'
import { setNights } from './set-nights.ts'
import { takeNights } from './take-nights.ts'

const STAY = { arrival: '2027-06-05', departure: '2027-06-12' } as const
const LATER = { arrival: '2027-06-07', departure: '2027-06-14' } as const

const manages = (typed: object): ActSample => ({
  right: 'owner stays, blocks, prices by night, calendars of other sites and their conflicts',
  input: ({ publicId }) => ({ property: publicId, stay: STAY, ...typed }),
})

export const CALENDAR_ACT_SAMPLES = {
  'nights.take': manages({ kind: 'block', note: null }),
  'nights.give_back': manages({}),
  'nights.move': {
    ...manages({}),
    before: async (needs, actor, { publicId: property }) => {
      await takeNights(needs, actor, { property, stay: STAY, kind: 'block', note: null })
      const { id } = await getManaged(needs.db, actor, property)
      return (await listBusy(needs.db, id, STAY.arrival))[0]?.publicId
    },
    input: ({ publicId }, nights) => ({ property: publicId, stay: LATER, nights }),
  },
  'nights.touch': manages({}),
  'nights.set': manages({ price: 90_000, minNights: null, note: null }),
  'nights.clear': manages({}),
  'nights.give_up': {
    ...manages({}),
    before: async (needs, actor, { publicId: property }) => {
      await setNights(needs, actor, { property, stay: STAY, price: 90_000, minNights: null, note: null })
    },
  },
} satisfies RoomActSamples
