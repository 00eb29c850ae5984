import type { Cents } from '#shared/money.ts'
import { isOfTheYear, type PlannedLine, planAccountOf, resultAccount } from './ledger-account-plan.ts'

/** An account over a year, in cents: what it opened with, what moved, and what it closes on; positive is debit. */
export type AccountBalance = {
  number: string
  label: string
  opening: Cents
  debit: Cents
  credit: Cents
  closing: Cents
}

type Sum = Omit<PlannedLine, 'of'>

/**
 * The balance of a year by account, in their order: what stood before, where income and costs of the years before are one result, and
 * the sums of the year, debits and credits apart.
 */
export function trialBalance(before: readonly Sum[], moved: readonly Sum[]): AccountBalance[] {
  const accounts = new Map<string, AccountBalance>()
  const at = ({ number, label }: { number: string; label: string }) => {
    const known = accounts.get(number) ?? { number, label, opening: 0, debit: 0, credit: 0, closing: 0 }
    accounts.set(number, known)
    return known
  }
  let result = 0
  for (const sum of before) {
    const account = planAccountOf({ ...sum, of: null })
    if (isOfTheYear(account)) result += sum.amount
    else at(account).opening += sum.amount
  }
  if (result !== 0) at(resultAccount(result)).opening += result
  for (const sum of moved) {
    const account = at(planAccountOf({ ...sum, of: null }))
    if (sum.amount > 0) account.debit += sum.amount
    else account.credit -= sum.amount
  }
  return [...accounts.values()]
    .map((account) => ({ ...account, closing: account.opening + account.debit - account.credit }))
    .filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0)
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
}
