import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const WORK_ACT_SAMPLES = {
  'work.retry': {
    ...{ right: 'have given-up work tried again', about: 'oneself' },
    input: () => ({ items: [crypto.randomUUID()] }),
  },
  'service.test': {
    ...{ right: 'have the services of the house asked', about: 'oneself' },
    input: () => ({ service: 'files' }),
  },
} satisfies RoomActSamples
