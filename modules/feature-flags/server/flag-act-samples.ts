import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { switchFlag } from './change-flag.ts'

const SHARED = { right: 'open and close parts of the product', about: 'oneself' } as const

export const FLAG_ACT_SAMPLES = {
  'feature_flag.switch': { ...SHARED, input: () => ({ flag: 'public-api', isOn: false }) },
  'feature_flag.set_rule': {
    ...SHARED,
    input: ({ agencyId }) => ({
      ...{ flag: 'public-api', seen: 0, roles: [], agencyIds: [agencyId], share: 50 },
    }),
  },
  'feature_flag.undo': {
    ...SHARED,
    before: (needs, actor) => switchFlag(needs, actor, { flag: 'public-api', isOn: false }),
    input: () => ({ flag: 'public-api', seen: 1 }),
  },
} satisfies RoomActSamples
