import type { Actor } from '#modules/accounts/actor.ts'
import { listPeople } from '#modules/accounts/server/find-person.ts'
import {
  listReviewedProperties,
  type ReviewedProperty,
  type ReviewedScope,
} from '#modules/properties/server/get-reviewed-version.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import { mayCheckIdentity } from '#modules/signatures/identity-check-policy.ts'
import { checkInForce, identityProblem } from '#modules/signatures/identity-evidence.ts'
import { findContractRow, listLastRequests, toContract } from '#modules/signatures/server/contract-rows.ts'
import {
  type ContractFile,
  contractFilename,
  readContractBytes,
} from '#modules/signatures/server/find-contract.ts'
import { listIdentityHistories } from '#modules/signatures/server/find-identity-checks.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import type { ListRows, ListWish } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { CgvLine, OwnerConditions } from '../cgv-line.ts'
import { conditionsScopeOf, mayPrepareCgv } from '../cgv-policy.ts'
import { cgvStatusOf } from '../cgv-status.ts'
import type { OWNER_CONDITIONS_LIST } from '../owner-conditions-list.ts'
import { findLastCgv, isCgv, listLastCgv, listOwners } from './cgv-queries.ts'
import { demandMayRead, getCgvProperty } from './get-cgv-property.ts'
import { cgvName } from './request-cgv-signature.ts'

/** The newest general conditions of a property, or null (spec §7). Refuses as `getCgvProperty` does. */
export async function findPropertyCgv(
  { db }: { db: Database },
  actor: Actor,
  input: { propertyId: string },
): Promise<Contract | null> {
  const { propertyId } = await getCgvProperty(db, actor, input.propertyId, demandMayRead)
  const row = await findLastCgv(db, propertyId)
  if (!row) return null
  const requests = await listLastRequests(db, [row.id])
  return toContract(row, requests.get(row.id) ?? null)
}

/** The conditions of an owner's own properties, by title. */
export async function listOwnCgv({ db }: { db: Database }, actor: Actor): Promise<CgvLine[]> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  return (await linesOf(db, actor, { ownerId: actor.userId })).map(({ line }) => line)
}

/**
 * One page of the owners of an agency's properties, or of all for the back office and the administrators, each with the
 * checks of their identity and the conditions of their properties. Refuses FORBIDDEN to another actor.
 */
export async function listOwnerConditions(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  wish: ListWish<typeof OWNER_CONDITIONS_LIST>,
): Promise<ListRows<OwnerConditions>> {
  const scope = conditionsScopeOf(actor)
  if (!scope) throw new Refusal('FORBIDDEN')
  const { rows: owners, total } = await listOwners(db, scope, wish)
  const ids = owners.map(({ id }) => id)
  const conditions = await conditionsOf(db, actor, scope, ids, todayInParis(clock))
  return { rows: conditions.toSorted((a, b) => ids.indexOf(a.userId) - ids.indexOf(b.userId)), total }
}

async function conditionsOf(
  db: Database,
  actor: Actor,
  scope: ReviewedScope,
  ownerIds: readonly string[],
  today: CivilDate,
): Promise<OwnerConditions[]> {
  const lines = await linesOf(db, actor, scope, ownerIds)
  const people = await listPeople(db, ownerIds)
  const histories = await listIdentityHistories(db, ownerIds)
  return people.map(({ userId, firstName, lastName, email }): OwnerConditions => {
    const history = histories.get(userId) ?? []
    const own = lines.filter(({ ownerId }) => ownerId === userId)
    const agencyIds = own.map(({ agencyId }) => agencyId)
    const check = checkInForce(history)
    return {
      userId,
      name: `${firstName} ${lastName}`,
      email,
      mayBeChecked: mayCheckIdentity(actor, { userId, agencyIds }),
      problem: identityProblem(check, { firstName, lastName, email }, today),
      check: check && {
        document: check.document,
        expiresOn: check.documentExpiresOn,
        checkedOn: check.checkedOn,
        checkedBy: check.checkedBy,
      },
      history: history.map(({ document, checkedOn, checkedBy, withdrawal }) => ({
        ...{ document, checkedOn, checkedBy, withdrawal },
      })),
      lines: own.map(({ line }) => line),
    }
  })
}

/**
 * A file of general conditions, for an actor who may read them. Refuses NOT_FOUND and as `getCgvProperty`
 * does.
 */
export async function readCgvFile(
  needs: { db: Database; files: Files },
  actor: Actor,
  { contractId, file }: { contractId: string; file: ContractFile },
): Promise<{ filename: string; bytes: Uint8Array }> {
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  const row = isUuid(contractId) ? await findContractRow(needs.db, contractId) : null
  if (!isCgv(row)) throw new Refusal('NOT_FOUND')
  demandMayRead(actor, await getVersion(needs.db, row))
  return {
    filename: contractFilename(cgvName(row), file),
    bytes: await readContractBytes(needs.files, row, file),
  }
}

async function linesOf(
  db: Database,
  actor: Actor,
  scope: ReviewedScope,
  ownerIds?: readonly string[],
): Promise<{ ownerId: string; agencyId: number; line: CgvLine }[]> {
  const properties = await listReviewedProperties(db, scope, ownerIds)
  const rows = await listLastCgv(
    db,
    properties.map(({ propertyId }) => propertyId),
  )
  const requests = await listLastRequests(
    db,
    rows.map(({ id }) => id),
  )
  const contracts = new Map(
    rows.map((row) => [row.propertyId, toContract(row, requests.get(row.id) ?? null)]),
  )
  return properties.map((property) => ({
    ownerId: property.ownerId,
    agencyId: property.agencyId,
    line: {
      ...lineOf(property, contracts.get(property.propertyId) ?? null),
      mayBePrepared: mayPrepareCgv(actor, property),
    },
  }))
}

function lineOf(property: ReviewedProperty, contract: Contract | null): Omit<CgvLine, 'mayBePrepared'> {
  const { publicId, title, version, contentHash } = property
  return {
    propertyId: publicId,
    title,
    version,
    status: cgvStatusOf(contract),
    isCurrent: contract?.propertyVersionHash === contentHash,
    contractId: contract?.publicId ?? null,
    signingUrl: contract?.signature?.signingUrl ?? null,
    signedOn: contract?.signedAt ? civilDateInParis(contract.signedAt) : null,
  }
}
