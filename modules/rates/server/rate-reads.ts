import './rate-tables.ts'
import { published } from '#platform/database/published.ts'

/** The rates of villas, each change kept; `rates` is read by `storedRates`. */
export const RATE_VERSION_ROWS = published.selectFrom('rateVersions').select(['propertyId', 'id', 'rates'])
