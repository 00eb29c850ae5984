import { defineList } from '#shared/lists/list.ts'
import { choiceFilter } from '#shared/lists/list-filter.ts'
import {
  ACCOUNT_PAIR_REASONS,
  ACCOUNT_PAIR_STATES,
  type AccountPairReason,
  type AccountPairState,
  accountPairWords,
} from './account-pair.ts'

/** Two accounts that may be of one person, and how sure it is, of a hundred. */
export type AccountPairLine = {
  id: string
  first: string
  firstEmail: string
  second: string
  secondEmail: string
  score: number
  reasons: readonly AccountPairReason[]
  state: AccountPairState
}

const { open, ...ENDED } = ACCOUNT_PAIR_STATES

/** The pairs of accounts, the surest first; those that wait for a person, where no other state is asked for. */
export const ACCOUNT_PAIR_LIST = defineList<AccountPairLine>()({
  filters: {
    reason: choiceFilter('Ressemblance', ACCOUNT_PAIR_REASONS),
    state: choiceFilter('État', ENDED, open),
  },
  columns: {
    first: { label: 'Compte', value: ({ first }) => first, isRowHeader: true },
    firstEmail: { label: 'E-mail', value: ({ firstEmail }) => firstEmail, hideOnPhone: true },
    second: { label: 'Semble être', value: ({ second }) => second },
    secondEmail: { label: 'E-mail du second', value: ({ secondEmail }) => secondEmail, hideOnPhone: true },
    reasons: { label: 'Parce que', value: ({ reasons }) => accountPairWords(reasons), hideOnPhone: true },
    score: { label: 'Sûreté', value: ({ score }) => `${score}\u00a0%` },
    state: { label: 'État', value: ({ state }) => ACCOUNT_PAIR_STATES[state], isExtra: true },
  },
  sorts: ['score', 'first'],
  firstSort: { by: 'score', direction: 'descending' },
  pageSize: 40,
})
