import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const LEGAL_TEXT_ACT_SAMPLES = {
  'legal_text.publish': {
    right: 'write the templates of contracts',
    about: 'oneself',
    input: () => ({ kind: 'terms', effectiveOn: '2999-01-01', read: '' }),
  },
} satisfies RoomActSamples
