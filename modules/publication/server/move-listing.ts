import type { Actor } from '#modules/accounts/actor.ts'
import { revokeLink, revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { ListingChangeKind } from '#modules/listing-changes/listing-change.ts'
import { listOpenChanges, withdrawOpenChanges } from '#modules/listing-changes/server/listing-change-rows.ts'
import { mayMoveProperty } from '#modules/properties/property-policy.ts'
import type { PropertyEvent, PropertyStatus } from '#modules/properties/property-status.ts'
import { lockPropertyRecord, type PropertyRecord } from '#modules/properties/server/property-record.ts'
import { recordStatus, type StatusNote } from '#modules/properties/server/record-status.ts'
import type { Database } from '#platform/database/database.ts'

type Move = { event: PropertyEvent; token?: string | undefined } & StatusNote

export type MovedListing = PropertyRecord & { status: PropertyStatus }

/** The listing of an act that moves it, locked. Refuses NOT_FOUND. */
export const lockListing = ({ db }: { db: Database }, { publicId }: { publicId: string }) =>
  lockPropertyRecord(db, publicId)

/** The policy of an act that is this step of a listing. */
export const mayMove = (event: PropertyEvent) => (actor: Actor, property: PropertyRecord) =>
  mayMoveProperty(actor, property, event)

/**
 * Changes the status of a locked listing, in the transaction of an act that has asked `mayMove`. Writes the line of the
 * history and revokes every review link; an archived listing loses the links that only show it too. `token`: the link by which
 * the owner acts, if any. Refuses STATUS_CONFLICT, and LINK_INVALID when that link is no longer valid.
 */
export async function moveListing(
  trx: Database,
  actor: Actor,
  property: PropertyRecord,
  { event, token, ...note }: Move,
): Promise<MovedListing> {
  const { publicId } = property
  // An archiving can be undone: it notes what it withdraws.
  const withdrawn = event === 'archive' ? await listWithdrawn(trx, property.id) : []
  const status = await recordStatus(trx, actor, property, event, { ...note, withdrawn })
  if (token) await revokeLink(trx, token, 'owner_review')
  await revokeLinksTo(trx, 'owner_review', publicId)
  // An archived listing loses its read-only links too; any other step ends only the links that wait for an answer.
  if (event === 'archive') await revokeLinksTo(trx, 'read_only', publicId)
  const ended = ENDS_CHANGES[event]
  if (ended) await withdrawOpenChanges(trx, property.id, ended)
  return { ...property, status }
}

async function listWithdrawn(
  trx: Database,
  propertyId: number,
): Promise<NonNullable<StatusNote['withdrawn']>> {
  const open = await listOpenChanges(trx, propertyId)
  return open.map(({ id, status }) => ({ id, status: status as 'draft' | 'waiting' }))
}

/** The steps after which a change that was asked is asked no more. */
const ENDS_CHANGES: Partial<Record<PropertyEvent, readonly ListingChangeKind[]>> = {
  submit: ['content'],
  hand_over: ['content'],
  archive: ['content', 'rates', 'nights'],
  transfer: ['content', 'rates', 'nights'],
}
