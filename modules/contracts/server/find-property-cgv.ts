import type { Actor } from '#modules/accounts/actor.ts'
import { listPeople } from '#modules/accounts/server/find-person.ts'
import {
  listReviewedProperties,
  type ReviewedProperty,
  type ReviewedScope,
} from '#modules/properties/server/get-reviewed-version.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { civilDateInParis } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { CgvLine, OwnerConditions } from '../cgv-line.ts'
import { cgvStatusOf } from '../cgv-status.ts'
import type { Contract } from '../contract.ts'
import { identityProblem } from '../identity-evidence.ts'
import {
  findContractRow,
  findLastCgv,
  listLastCgv,
  listLastRequests,
  toContract,
} from './contract-queries.ts'
import { type ContractFile, readContractFile } from './find-contract.ts'
import { demandMayPrepare, getCgvProperty } from './get-cgv-property.ts'
import { listIdentityEvidence } from './identity-check-queries.ts'

/** The newest general conditions of a property, or null (spec §7). Refuses as `getCgvProperty` does. */
export async function findPropertyCgv(
  { db }: { db: Database },
  actor: Actor,
  input: { propertyId: string },
): Promise<Contract | null> {
  const { propertyId } = await getCgvProperty(db, actor, input.propertyId)
  const row = await findLastCgv(db, propertyId)
  if (!row) return null
  const requests = await listLastRequests(db, [row.id])
  return toContract(row, requests.get(row.id) ?? null)
}

/** The conditions of an owner's own properties, by title. */
export async function listOwnCgv({ db }: { db: Database }, actor: Actor): Promise<CgvLine[]> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  return (await linesOf(db, { ownerId: actor.userId })).map(({ line }) => line)
}

/**
 * The owners of an agency's properties, or of all for the back office and the administrators, by name, each with the
 * check of their identity and the conditions of their properties. Refuses FORBIDDEN to anybody else.
 */
export async function listOwnerConditions(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
): Promise<OwnerConditions[]> {
  const lines = await linesOf(db, staffScopeOf(actor))
  const ownerIds = [...new Set(lines.map(({ ownerId }) => ownerId))]
  const people = await listPeople(db, ownerIds)
  const evidence = await listIdentityEvidence(db, ownerIds)
  const today = todayInParis(clock)
  return people.map(({ userId, firstName, lastName, email }): OwnerConditions => {
    const check = evidence.get(userId) ?? null
    return {
      userId,
      name: `${firstName} ${lastName}`,
      email,
      problem: identityProblem(check, { firstName, lastName, email }, today),
      check: check && {
        document: check.document,
        expiresOn: check.documentExpiresOn,
        checkedOn: check.checkedOn,
        checkedBy: check.checkedBy,
      },
      lines: lines.filter(({ ownerId }) => ownerId === userId).map(({ line }) => line),
    }
  })
}

/** A file of general conditions, for whoever may prepare them. Refuses NOT_FOUND and as `getCgvProperty` does. */
export async function readCgvFile(
  needs: { db: Database; files: Files },
  actor: Actor,
  { contractId, file }: { contractId: string; file: ContractFile },
): Promise<{ filename: string; bytes: Uint8Array }> {
  if (actor.kind === 'visitor') throw new Refusal('SIGN_IN_REQUIRED')
  const row = isUuid(contractId) ? await findContractRow(needs.db, contractId) : null
  if (row?.contractType !== 'cgv_property') throw new Refusal('NOT_FOUND')
  demandMayPrepare(actor, await getVersion(needs.db, row))
  return readContractFile(needs, contractId, file)
}

function staffScopeOf(actor: Actor): ReviewedScope {
  if (actor.kind !== 'user') throw new Refusal('FORBIDDEN')
  if (actor.roles.some((role) => ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'].includes(role))) return 'all'
  if (!actor.roles.some((role) => ['AGENT', 'AGENCY_ADMIN'].includes(role))) throw new Refusal('FORBIDDEN')
  // No agency has this number: somebody tied to none sees none.
  return { agencyId: actor.agencyId ?? 0 }
}

async function linesOf(db: Database, scope: ReviewedScope): Promise<{ ownerId: string; line: CgvLine }[]> {
  const properties = await listReviewedProperties(db, scope)
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
    line: lineOf(property, contracts.get(property.propertyId) ?? null),
  }))
}

function lineOf(property: ReviewedProperty, contract: Contract | null): CgvLine {
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
