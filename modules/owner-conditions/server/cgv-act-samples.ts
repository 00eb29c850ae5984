import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { FIRST_ANSWERS } from '../conditions-answers.ts'

const OF_THE_HOUSE = { right: 'write the templates of contracts', about: 'oneself' } as const

export const CGV_ACT_SAMPLES = {
  'conditions.taken_over': {
    right: 'take over conditions that were signed elsewhere, which no person does',
    input: ({ publicId }) => ({ publicId, signedOn: '2026-01-05' }),
  },
  'conditions.ask_signature': {
    right: 'have an owner’s conditions signed',
    input: ({ publicId }) => ({ propertyId: publicId }),
  },
  'conditions.withdraw': {
    right: 'have an owner’s conditions signed',
    input: ({ conditions }) => ({ contractId: conditions }),
  },
  'conditions.draft': { ...OF_THE_HOUSE, input: () => ({ agency: null }) },
  'conditions.answer': {
    ...OF_THE_HOUSE,
    input: () => ({ number: 2, base: 0, form: 'page', answers: FIRST_ANSWERS }),
  },
  'conditions.publish': {
    ...OF_THE_HOUSE,
    input: () => ({ number: 2, effectiveOn: '2999-01-01', read: 0 }),
  },
  'conditions.send': { ...OF_THE_HOUSE, input: () => ({ number: 2, round: 0 }) },
} satisfies RoomActSamples
