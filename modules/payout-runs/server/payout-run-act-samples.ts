import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const MOVES = 'confirm transfers, payouts and refunds'

export const PAYOUT_RUN_ACT_SAMPLES = {
  'payout_run.propose': {
    right: MOVES,
    input: ({ agencyId }) => ({ agencyId, executeOn: '2099-01-05', dueUntil: '2099-01-05' }),
  },
  'payout_run.approve': {
    right: 'approve transfers to owners that another proposed, or one’s own where one person is enough',
    input: ({ payoutRun }) => payoutRun,
  },
  'payout_run.export': { right: MOVES, input: ({ payoutRun }) => payoutRun },
  'payout_run.send': { right: MOVES, input: ({ payoutRun }) => payoutRun },
  'payout_run.settle': { right: MOVES, input: ({ payoutRun }) => ({ run: payoutRun, line: null }) },
  'payout_run.refuse_line': {
    right: MOVES,
    input: ({ payoutRun }) => ({ run: payoutRun, line: payoutRun, reason: 'Compte clos' }),
  },
  'payout_run.cancel': { right: MOVES, input: ({ payoutRun }) => payoutRun },
} satisfies RoomActSamples
