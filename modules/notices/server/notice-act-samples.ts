import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const OWN = { right: 'read one’s own notices', about: 'oneself' } as const

export const NOTICE_ACT_SAMPLES = {
  'notice.read': { ...OWN, input: () => ({ notice: null }) },
  'notice.choose': { ...OWN, input: () => ({ shown: ['message'] }) },
} satisfies RoomActSamples
