import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'

/** Of two accounts that are not proposed as one person: who asks is decided before that is known. */
const judged: ActSample = {
  right: 'say whether two accounts are of one person',
  input: ({ travelerId, ownerId }) => ({ first: travelerId, second: ownerId }),
}

export const ACCOUNT_PAIR_ACT_SAMPLES = {
  'account_pair.dismiss': judged,
  'account_pair.reopen': judged,
} satisfies RoomActSamples
