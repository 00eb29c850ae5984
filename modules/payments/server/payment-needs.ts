import './payment-events.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { Log } from '#platform/log.ts'
import type { PaymentPort } from './payment-port.ts'

export type PaymentNeeds = { db: Database; clock: Clock; log: Log; payments: PaymentPort; emit: Emit }
