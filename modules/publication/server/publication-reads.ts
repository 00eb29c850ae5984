import './publication-tables.ts'
import { published } from '#platform/database/published.ts'

/** The certificates of a villa: insurance, change of use; who gave it and until when it holds. */
export const CERTIFICATE_ROWS = published
  .selectFrom('propertyCertificates')
  .select(['publicId', 'propertyId', 'kind', 'number', 'issuer', 'endsOn', 'recordedAt'])
