import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'
import { featureVilla } from './feature-villa.ts'

const shown = (villa: string) => ({
  ...({ villa, place: 'home', position: 1 } as const),
  ...({ firstDay: '2026-12-01', lastDay: '2027-01-31' } as const),
})

const right = 'feature a villa on the site'
const feature: ActSample['input'] = ({ listing }) => shown(listing)

export const FEATURED_VILLA_ACT_SAMPLES = {
  'villa.feature': { right, input: feature },
  'villa.unfeature': {
    right,
    before: (needs, actor, { listing }) => featureVilla(needs, actor, shown(listing)),
    input: (_subject, before) => ({ featured: before as string }),
  },
} satisfies RoomActSamples
