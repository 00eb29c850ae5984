import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'
import { FIRST_ANSWERS } from '../conditions-answers.ts'
import { startConditions } from './edit-conditions.ts'

const OF_THE_HOUSE = { right: 'write the templates of contracts', about: 'oneself' } as const
const draft: ActSample['before'] = (needs, actor) => startConditions(needs, actor, { agency: null })
const OF_A_DRAFT = { ...OF_THE_HOUSE, before: draft } as const

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
    ...OF_A_DRAFT,
    input: (_, number) => ({ number, base: 0, form: 'page', answers: FIRST_ANSWERS }),
  },
  'conditions.discard': { ...OF_A_DRAFT, input: (_, number) => ({ number }) },
  'conditions.publish': {
    ...OF_A_DRAFT,
    input: (_, number) => ({ number, effectiveOn: '2999-01-01', read: 0 }),
  },
  'conditions.send': { ...OF_A_DRAFT, input: (_, number) => ({ number, round: 0 }) },
} satisfies RoomActSamples
