import type { Actor } from '#modules/accounts/actor.ts'
import { listPeople } from '#modules/accounts/server/find-person.ts'
import { listSigning, type Signing } from '#modules/ownership/server/list-signing.ts'
import {
  listReviewedProperties,
  type ReviewedProperty,
  type ReviewedScope,
} from '#modules/properties/server/get-reviewed-version.ts'
import { listLastRequests, toContract } from '#modules/signatures/server/contract-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import { isSignedFor } from '../cgv-copy.ts'
import type { CgvLine } from '../cgv-line.ts'
import { mayPrepareCgv } from '../cgv-policy.ts'
import { cgvStatusOf } from '../cgv-status.ts'
import { type CgvCopyRow, listLastCgv } from './cgv-queries.ts'

/** The lines of which owners, by their accounts, among which properties, on which day. */
export type LinesAsked = { scope: ReviewedScope; accountIds: readonly string[]; today: CivilDate }

type OwnedLine = { accountId: string; agencyId: number; line: CgvLine }

/** What these owners sign, or another signs for them, property by property, by title; an owner with two parties has one line. */
export async function listLines(
  db: Database,
  actor: Actor,
  { scope, accountIds, today }: LinesAsked,
): Promise<OwnedLine[]> {
  if (accountIds.length === 0) return []
  // An attorney's copy names those who gave the power: all who own these villas are read.
  const all = await listSigning(db, { villasOf: accountIds }, today)
  const asked = new Set(accountIds)
  const own = all.filter(({ accountId }) => asked.has(accountId))
  const ids = [...new Set(own.map(({ propertyId }) => propertyId))]
  const properties = await listReviewedProperties(db, scope, ids)
  const copies = await listLastCgv(
    db,
    properties.map(({ propertyId }) => propertyId),
  )
  const requests = await listLastRequests(
    db,
    copies.map(({ id }) => id),
  )
  const attorneys = own.filter(byAttorney).map(({ signerId }) => signerId)
  const names = new Map(
    (attorneys.length > 0 ? await listPeople(db, attorneys) : []).map((one) => [one.userId, one]),
  )
  // A file has thousands of owners and villas: each is found by its key.
  const ownOf = Map.groupBy(own, ({ propertyId }) => propertyId)
  const signingOf = Map.groupBy(all, ({ propertyId }) => propertyId)
  const copiesOf = Map.groupBy(copies, ({ propertyId }) => propertyId)
  return properties.flatMap((property) => {
    const bySigner = <T extends { signerId: string | null }>(rows: readonly T[] = [], signerId: string) =>
      rows.filter((row) => row.signerId === signerId)
    const byOwner = Map.groupBy(ownOf.get(property.propertyId) ?? [], ({ accountId }) => accountId)
    return [...byOwner].map(([accountId, parties]): OwnedLine => {
      const signing = parties.find((one) => !byAttorney(one)) ?? parties[0]!
      const { signerId } = signing
      const [copy] = bySigner(copiesOf.get(property.propertyId), signerId)
      const signed = bySigner(signingOf.get(property.propertyId), signerId)
      const attorney = byAttorney(signing) ? names.get(signerId) : null
      const line = {
        ...lineOf(property, copy && { copy, request: requests.get(copy.id) ?? null, signed }),
        ...{ signerId, attorney: attorney ? `${attorney.firstName} ${attorney.lastName}` : null },
        mayBePrepared: mayPrepareCgv(actor, { ...property, signing: signed }),
      }
      return { accountId, agencyId: property.agencyId, line }
    })
  })
}

const byAttorney = ({ accountId, signerId }: Signing) => accountId !== signerId

type Copied = {
  copy: CgvCopyRow
  request: Parameters<typeof toContract>[1]
  /** Those whom its account signs for today. */
  signed: readonly Signing[]
}

function lineOf(
  { publicId, title, version, contentHash }: ReviewedProperty,
  copied: Copied | undefined,
): Omit<CgvLine, 'mayBePrepared' | 'signerId' | 'attorney'> {
  const contract = copied ? toContract(copied.copy, copied.request) : null
  return {
    ...{ propertyId: publicId, title, version },
    status: cgvStatusOf(contract),
    isCurrent:
      copied?.copy.propertyVersionHash === contentHash &&
      copied.signed.every((party) => isSignedFor(copied.copy, party)),
    contractId: contract?.publicId ?? null,
    signingUrl: contract?.signature?.signingUrl ?? null,
    signedOn: contract?.signedAt ? civilDateInParis(contract.signedAt) : null,
  }
}
