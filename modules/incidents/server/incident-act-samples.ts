import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { anEstimate, anIncident } from '#tests/incident-factory.ts'

const RIGHT = { right: 'report and follow the incidents of an agency' } as const

export const INCIDENT_ACT_SAMPLES = {
  'incident.report': { ...RIGHT, input: ({ publicId }) => anIncident({ place: { villa: publicId } }) },
  'incident.add_files': { ...RIGHT, input: ({ incident }) => ({ incident, files: [] }) },
  'incident.add_estimate': { ...RIGHT, input: ({ incident }) => anEstimate({ incident }) },
  'incident.remove_estimate': {
    ...RIGHT,
    input: ({ incident }) => ({ incident, estimate: crypto.randomUUID() }),
  },
  'incident.ask': { ...RIGHT, input: ({ incident }) => ({ incident }) },
  'incident.answer': {
    right: 'answer as owner the estimates of a repair',
    input: ({ incident }) => ({ incident, estimate: null, reason: 'Trop cher' }),
  },
  'incident.finish': { ...RIGHT, input: ({ incident }) => ({ incident, words: '', files: [] }) },
  'incident.close': { ...RIGHT, input: ({ incident }) => ({ incident, words: '' }) },
} satisfies RoomActSamples
