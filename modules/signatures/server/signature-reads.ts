import './contract-tables.ts'
import './embedded-signature-tables.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { published } from '#platform/database/published.ts'
import type { ContractType } from '../contract-status.ts'

/** Documents that are asked to be signed, whole: the room of each kind reads its own as `ContractRow`. */
export const CONTRACT_ROWS = published.selectFrom('contracts').selectAll()

/** What each signer was asked: until when, at which address, and whether they signed. */
export const SIGNATURE_REQUEST_ROWS = published
  .selectFrom('signatureRequests')
  .select(['id', 'contractId', 'status', 'expiresAt', 'iframeUrl'])

/**
 * True where a document of one of these kinds waits to be signed: a request for it is open. `of` says about which villa, stay or
 * mandate, by columns of the query that it is a part of.
 */
export function waitsToBeSigned(
  kinds: readonly ContractType[],
  of: Partial<Record<'propertyId' | 'reservationId' | 'mandateId', Expression<unknown>>>,
): RawBuilder<boolean> {
  const about = [
    ...(of.propertyId ? [sql`waiting.property_id = ${of.propertyId}`] : []),
    ...(of.reservationId ? [sql`waiting.reservation_id = ${of.reservationId}`] : []),
    ...(of.mandateId ? [sql`waiting.facts ->> 'mandateId' = ${of.mandateId}::text`] : []),
  ]
  return sql<boolean>`exists (
    select from contracts waiting join signature_requests asked on asked.contract_id = waiting.id
    where waiting.contract_type = any(${[...kinds]}::text[]) and waiting.status in ('generated', 'pending')
      and asked.status in ('created', 'pending') and asked.expires_at > now() and ${sql.join(about, sql` and `)})`
}

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
