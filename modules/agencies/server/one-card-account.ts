import './agency-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'

/** How the house is paid; `config.payments` has this shape. */
export type HousePayments =
  | { provider: 'embedded' }
  | { provider: 'transfers'; account: { iban: string }; cards: object | null }

/** The account of all that cards pay, where one card provider pays it there; null where none does. */
export function accountOfCards(payments: HousePayments = { provider: 'embedded' }): string | null {
  return payments.provider === 'transfers' && payments.cards ? payments.account.iban : null
}

/**
 * Throws, with a sentence for the operator, where an agency keeps its clients' money on another account than the one that cards pay:
 * the law wants it on the agency's own (décret 72-678, art. 55).
 */
export async function demandOneCardAccount(db: Database, payments: HousePayments): Promise<void> {
  const iban = accountOfCards(payments)
  if (iban === null) return
  const { rows } = await sql<{ name: string }>`
    select a.name from agencies a
    where exists (
      select from clients_accounts c
      where c.agency_id = a.id and c.stopped_at is null and c.iban <> ${iban}
        and (c.takes_effect_at > now() or c.id = (
          select k.id from clients_accounts k
          where k.agency_id = a.id and k.stopped_at is null and k.takes_effect_at <= now()
          order by k.takes_effect_at desc, k.id desc limit 1)))
    order by ${inFrenchOrder(sql.ref('a.name'))}`.execute(db)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Error(
    `Stripe verse les cartes sur un seul compte (TRANSFER_IBAN), et l’argent des séjours de ${names} doit arriver sur le leur. Retirez STRIPE_SECRET_KEY\u00a0: leurs séjours se règlent par virement.`,
  )
}
