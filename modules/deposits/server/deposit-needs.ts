import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import type { LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { Log } from '#platform/log.ts'

/** What follows a deposit within a transaction: its mails carry links. */
export type DepositMailNeeds = LinkNeeds & { clock: Clock }

export type DepositNeeds = DepositMailNeeds & { db: Database; log: Log; payments: PaymentPort; emit: Emit }
