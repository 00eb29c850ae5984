import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'

const RIGHT = { right: 'book for a contact, keep nights for one' }
const nights = ({ contact, listing }: { contact: string; listing: string }) => ({
  ...{ contact, property: listing, formKey: crypto.randomUUID() },
  stay: { arrival: '2027-06-05', departure: '2027-06-12' },
  party: { adults: 2, children: 0, babies: 0, minors: 0 },
})
const ofOption = (typed: object): ActSample => ({ ...RIGHT, input: ({ option }) => ({ option, ...typed }) })

export const OPTION_ACT_SAMPLES = {
  'option.place': { ...RIGHT, input: (subject) => ({ ...nights(subject), endsAt: null, derogation: null }) },
  'option.extend': ofOption({ endsAt: null, derogation: null }),
  'option.move': ofOption({ stay: { arrival: '2027-06-12', departure: '2027-06-19' }, seenTotal: null }),
  'option.ask_price': {
    right: 'let an option pass its rules',
    input: ({ option }) => ({ option, rent: 100_000, reason: 'Client fidèle' }),
  },
  'option.withdraw_price': { right: 'let an option pass its rules', input: ({ option }) => ({ option }) },
  'option.answer_price': {
    right: 'answer as owner whether they agree to a granted price',
    input: ({ price }) => ({ asked: price, isAccepted: false }),
  },
  'option.book': ofOption({ seenTotal: null }),
  'option.book_anew': {
    ...RIGHT,
    input: (subject) => ({ ...nights(subject), endsAt: null, derogation: null, seenTotal: null }),
  },
  'option.release': ofOption({}),
  'option.resend': ofOption({}),
  'option.restore': ofOption({}),
  'option.wait': { ...RIGHT, input: nights },
  'option.leave_line': { ...RIGHT, input: ({ wait }) => ({ wait }) },
  'option.accept_offer': { right: 'answer an offer of nights', input: ({ wait }) => ({ wait }) },
  'option.refuse_offer': { right: 'answer an offer of nights', input: ({ wait }) => ({ wait }) },
} satisfies RoomActSamples
