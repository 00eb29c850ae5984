import './contract-tables.ts'
import { published } from '#platform/database/published.ts'

/** Documents that are asked to be signed, whole: the room of each kind reads its own as `ContractRow`. */
export const CONTRACT_ROWS = published.selectFrom('contracts').selectAll()

/** What each signer was asked, and whether they signed. */
export const SIGNATURE_REQUEST_ROWS = published
  .selectFrom('signatureRequests')
  .select(['id', 'contractId', 'status'])
