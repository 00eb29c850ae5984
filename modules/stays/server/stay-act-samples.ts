import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const STAY_ACT_SAMPLES = {
  'reservation.cancel': {
    right: 'cancel a stay in the traveler’s name',
    input: ({ stay }) => ({ reservation: stay, cancelledBy: 'traveler' }),
  },
  'reservation.grant_time': {
    right: 'give a stay more time to be paid',
    input: ({ stay }) => ({ reservation: stay, until: '2027-01-05', reason: 'Virement en route' }),
  },
  'reservation.name_agent': {
    right: 'name the agent in charge of a stay',
    input: ({ stay }) => ({ reservation: stay, agent: null }),
  },
  'payout.ask_for_account': {
    right: 'say where a sum that one is owed goes',
    input: ({ stay }) => ({ publicId: stay }),
  },
} satisfies RoomActSamples
