import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { createPromotion } from './create-promotion.ts'

const opened = (agencyId: number) =>
  ({
    ...{
      agencyId,
      name: 'Printemps',
      code: 'PRINTEMPS',
      villas: null,
      leastNights: 3,
      mostDaysBefore: null,
      mostUses: 10,
    },
    ...({ off: { kind: 'percent', basisPoints: 1_000 }, borneBy: 'agency' } as const),
    ...({ stayFrom: null, stayTo: null, bookedFrom: '2026-11-01', bookedTo: '2099-12-31' } as const),
    mostUsesOfTraveler: 1,
  }) as const

const right = 'write a promotion'

export const PROMOTION_ACT_SAMPLES = {
  'promotion.create': { right, input: ({ agencyId }) => opened(agencyId) },
  'promotion.move': {
    right,
    before: (needs, actor, { agencyId }) => createPromotion(needs, actor, opened(agencyId)),
    input: (_subject, before) => ({ promotion: before as string, to: 'paused' }),
  },
  'promotion.ask_again': {
    right,
    before: (needs, actor, { agencyId }) => createPromotion(needs, actor, opened(agencyId)),
    input: (_subject, before) => ({ promotion: before as string }),
  },
  'promotion.answer_cost': {
    right: 'answer as owner whether they bear a promotion',
    input: ({ cost }) => ({ asked: cost, isAccepted: true }),
  },
} satisfies RoomActSamples
