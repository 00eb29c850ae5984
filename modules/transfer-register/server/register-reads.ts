import './register-tables.ts'
import { published } from '#platform/database/published.ts'

/** Payments that the register of transfers keeps. */
export const REGISTER_PAYMENT_ROWS = published
  .selectFrom('registerPayments')
  .select(['id', 'amount', 'kind', 'status'])
