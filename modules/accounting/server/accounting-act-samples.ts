import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const ACCOUNTING_ACT_SAMPLES = {
  'accounting.export_entries': {
    right: 'export for taxes and accounting',
    input: ({ agencyId }) => ({ agencyId, year: 2026 }),
  },
  'accounting.export_sellers': {
    ...{ right: 'declare to the tax office what owners earned', about: 'oneself' },
    input: () => ({ year: 2026 }),
  },
} satisfies RoomActSamples
