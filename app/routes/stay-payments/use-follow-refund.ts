import { useReload } from '#app/shell/connection/use-reload.ts'
import type { MoneyBack } from '#modules/payments/money-back.ts'

const EVERY_MS = 4_000

/**
 * Reloads the page while a refund by card is under way: the bank is asked in the background, and its answer changes what
 * the traveler must do (an account to give where the card is closed).
 */
export function useFollowRefund(moneyBack: readonly MoneyBack[]): void {
  useReload(
    EVERY_MS,
    moneyBack.some(({ state, by }) => state === 'under_way' && by === 'card'),
  )
}
