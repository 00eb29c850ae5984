import './contract-tables.ts'
import './embedded-signature-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { published } from '#platform/database/published.ts'

/** Documents that are asked to be signed, whole: the room of each kind reads its own as `ContractRow`. */
export const CONTRACT_ROWS = published.selectFrom('contracts').selectAll()

/** What each signer was asked: until when, at which address, and whether they signed. */
export const SIGNATURE_REQUEST_ROWS = published
  .selectFrom('signatureRequests')
  .select(['id', 'contractId', 'status', 'expiresAt', 'iframeUrl'])

/** True where the signer of a request, by its `id`, was shown the document; another provider than ours does not say so. */
export function isRequestOpened(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from signature_requests shown join embedded_signatures kept on kept.external_id = shown.public_id::text
    where shown.id = ${id} and kept.trail @> '[{"event":"opened"}]'::jsonb)`
}

/** What the provider of signatures sent: the state it says, when it came, and what it changed (null while it waits). */
export const SIGNATURE_EVENT_ROWS = published
  .selectFrom('signatureEvents')
  .select(['eventId', 'status', 'receivedAt', 'outcome'])

/** Documents that were signed and timestamped by our own provider, with the entries of how. */
export const TIMESTAMPED_ROWS = published
  .selectFrom('embeddedSignatures')
  .select(['id', 'trail', 'doneAt'])
  .where('doneAt', 'is not', null)
