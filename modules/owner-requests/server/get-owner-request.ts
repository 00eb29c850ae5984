import './owner-request-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type House, readHouse } from '../house.ts'
import { mayAnswerOwners } from '../owner-request-policy.ts'
import type { OwnerRequestStatus } from '../owner-request-status.ts'
import type { OwnerPerson } from './ask-to-entrust.ts'

/** A request of an owner with all that an agency may know of it. */
export type OwnerRequest = OwnerPerson & {
  id: number
  publicId: string
  agencyId: number
  status: OwnerRequestStatus
  origin: 'site' | 'agency'
  house: House
  message: string | null
  createdAt: Date
  answeredAt: Date | null
  answer: string | null
  /** The draft that the invitation opened. */
  property: string | null
  propertyId: number | null
  invitedUntil: Date | null
  joinedAt: Date | null
  ownerId: string | null
}

/** A request, for those who may answer it. Refuses NOT_FOUND, for another agency’s too. */
export async function getOwnerRequest(db: Database, actor: Actor, publicId: string): Promise<OwnerRequest> {
  return readable(actor, isUuid(publicId) && (await requestOf(db, publicId).executeTakeFirst()))
}

/** The same, locked until the transaction ends, so that two answers take turns. */
export async function lockOwnerRequest(trx: Database, actor: Actor, publicId: string): Promise<OwnerRequest> {
  const found = isUuid(publicId) && (await requestOf(trx, publicId).forUpdate('r').executeTakeFirst())
  return readable(actor, found)
}

function requestOf(db: Database, publicId: string) {
  return db
    .selectFrom('ownerRequests as r')
    .leftJoin(PROPERTY_ROWS.as('p'), 'p.id', 'r.propertyId')
    .select([
      'r.id',
      'r.publicId',
      'r.agencyId',
      'r.status',
      'r.origin',
      'r.house',
      'r.message',
      'r.createdAt',
    ])
    .select(['r.firstName', 'r.lastName', 'r.email', 'r.phone', 'r.answeredAt', 'r.answer'])
    .select(['p.publicId as property', 'r.propertyId', 'r.invitedUntil', 'r.joinedAt', 'r.ownerId'])
    .where('r.publicId', '=', publicId)
}

type Row = Omit<OwnerRequest, 'house'> & { house: unknown }

function readable(actor: Actor, row: Row | false | undefined): OwnerRequest {
  if (!row || !mayAnswerOwners(actor, row)) throw new Refusal('NOT_FOUND')
  return { ...row, house: readHouse(row.house) }
}
