import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const asker = () => ({ address: '::1', known: crypto.randomUUID() })

const HOUSE = {
  ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', type: 'villa' },
  ...{ bedrooms: 4, maxGuests: 8, amenities: [] },
}

const anOwner = () => ({
  ...{ firstName: 'Camille', lastName: 'Roux', email: `c-${crypto.randomUUID()}@example.org`, phone: null },
})

export const OWNER_REQUEST_ACT_SAMPLES = {
  'owner_request.decline': {
    right: 'answer and invite an owner',
    input: ({ request }) => ({ publicId: request, answer: 'Trop loin.' }),
  },
  'owner_request.invite': {
    right: 'answer and invite an owner',
    input: ({ request }) => ({ publicId: request, words: '' }),
  },
  'owner_request.withdraw': {
    right: 'answer and invite an owner',
    input: ({ request }) => ({ publicId: request }),
  },
  'owner_request.invite_unasked': {
    ...{ marks: '- - * * - * *', about: 'oneself' },
    input: () => ({ owner: anOwner(), house: HOUSE, words: '', formKey: crypto.randomUUID() }),
  },
  'owner_request.join': {
    // The link names the invitation: which agency sent it gives no right.
    marks: '* * - - - - -',
    input: ({ invitation }) => ({ token: invitation, asker: asker() }),
  },
} satisfies RoomActSamples
