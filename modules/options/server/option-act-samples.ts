import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const wanted = {
  stay: { arrival: '2027-06-05', departure: '2027-06-12' },
  party: { adults: 2, children: 0, babies: 0, minors: 0 },
  ...{ endsAt: null, derogation: null },
}

export const OPTION_ACT_SAMPLES = {
  'option.place': {
    right: 'book for a contact, keep nights for one',
    input: ({ contact, listing }) => ({
      ...wanted,
      ...{ contact, property: listing, formKey: crypto.randomUUID() },
    }),
  },
} satisfies RoomActSamples
