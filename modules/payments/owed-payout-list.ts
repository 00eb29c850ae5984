import type { BankAccount } from '#shared/forms/bank-account.ts'
import { formatIban } from '#shared/iban.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import { MONEY_TASK_COLUMNS, MONEY_TASK_SORTS, type MoneyTask } from './money-task.ts'
import type { PayoutReason } from './payout-reason.ts'

/** Whether the account to pay is known; `unanswered`: asked for three times by mail, the agency must call. */
export type PayoutAccountState = 'known' | 'awaited' | 'unanswered'

/** Money that goes to a traveler by transfer: `account` is null until the traveler or the agency has named it. */
export type OwedPayout = MoneyTask & {
  because: PayoutReason
  account: BankAccount | null
  accountState: PayoutAccountState
}

export const PAYOUT_REASONS: Record<PayoutReason, string> = {
  host_indemnity: 'Indemnité de l’hôte',
  refused_refund: 'Remboursement que la carte n’accepte plus',
  transfer_refund: 'Remboursement d’un virement',
  deposit_refund: 'Dépôt de garantie à rendre',
}

const ACCOUNT_STATES: Record<PayoutAccountState, string> = {
  known: 'Connu',
  awaited: 'Demandé par e-mail',
  unanswered: 'Sans réponse',
}

/** The payouts that are not sent yet. */
export const OWED_PAYOUT_LIST = defineList<OwedPayout>()({
  name: 'payouts',
  filters: {
    q: textFilter('Réservation, voyageur ou titulaire'),
    because: choiceFilter('Motif', PAYOUT_REASONS),
    account: choiceFilter('Compte', ACCOUNT_STATES),
    since: datesFilter('Date'),
  },
  columns: {
    ...MONEY_TASK_COLUMNS,
    because: { label: 'Motif', value: ({ because }) => PAYOUT_REASONS[because], hideOnPhone: true },
    account: { label: 'Compte', value: ({ accountState }) => ACCOUNT_STATES[accountState] },
    holder: { label: 'Titulaire', value: ({ account }) => account?.holder ?? null, isForFile: true },
    iban: { label: 'IBAN', value: ({ account }) => account && formatIban(account.iban), isForFile: true },
  },
  ...MONEY_TASK_SORTS,
})
