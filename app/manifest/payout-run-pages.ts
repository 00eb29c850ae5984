import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { consolePages, file, type Pages, page } from './page-entry.ts'

const READ = { read: 'whole area' } as const

/** The transfers that leave the books together: proposed, approved, given to the bank by a file, and settled. */
export const PAYOUT_RUN_PAGES: Pages = consolePages('back-office', [
  page('finance/remises', 'payout-runs/payout-runs.tsx', {
    ...{ csv: 'remises', finds: 'Remises de virements', ...READ },
  }),
  page('finance/remises/nouvelle', 'payout-runs/new-payout-run.tsx', {
    ...{ act: mayMoveMoney, finds: 'Proposer une remise de virements', ...READ },
  }),
  page('finance/remises/:run', 'payout-runs/payout-run.tsx', { act: mayMoveMoney, ...READ }),
  file('finance/remises/:run/fichier', 'payout-runs/payout-run-file.ts', READ),
])
