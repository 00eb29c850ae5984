import './checkout-tables.ts'
import { published } from '#platform/database/published.ts'

/** The passages through the six steps, by their public identifiers. */
export const CHECKOUT_ROWS = published.selectFrom('checkouts').select(['id', 'publicId', 'status'])
