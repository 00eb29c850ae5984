import './ownership-tables.ts'
import { published } from '#platform/database/published.ts'

/** Who owns: a person or a company, and the account that acts for it. */
export const PARTY_ROWS = published.selectFrom('parties').select(['id', 'accountId'])
