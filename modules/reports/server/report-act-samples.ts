import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const REPORT_ACT_SAMPLES = {
  'owner_report.send': {
    right: 'send the report of a month to the owners of a villa',
    input: ({ publicId }) => ({ property: publicId, month: '2026-10' }),
  },
} satisfies RoomActSamples
