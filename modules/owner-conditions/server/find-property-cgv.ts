import type { Actor } from '#modules/accounts/actor.ts'
import { listPeople } from '#modules/accounts/server/find-person.ts'
import { signersIn } from '#modules/ownership/server/list-signing.ts'
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
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { Files } from '#platform/files/files.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { CgvLine, OwnerConditions } from '../cgv-line.ts'
import { conditionsScopeOf, mayReadCgv } from '../cgv-policy.ts'
import type { OWNER_CONDITIONS_LIST } from '../owner-conditions-list.ts'
import { isCgv, listLastCgv, listOwners } from './cgv-queries.ts'
import { copyOwnership } from './copy-ownership.ts'
import { demandMayRead, getCgvProperty } from './get-cgv-property.ts'
import { type LinesAsked, listLines } from './list-cgv-lines.ts'
import { cgvName } from './request-cgv-signature.ts'

type Needs = { db: Database; clock: Clock }

/**
 * The newest general conditions of a property, or null (spec §7): of several copies, that of the owner who asks; for staff that of
 * `signerId`, else the first that is not signed. Refuses as `getCgvProperty` does.
 */
export async function findPropertyCgv(
  { db, clock }: Needs,
  actor: Actor,
  { propertyId: id, signerId }: { propertyId: string; signerId?: string | undefined },
): Promise<Contract | null> {
  const asked = { id, today: todayInParis(clock) }
  const { propertyId, ownerId, signing } = await getCgvProperty(db, actor, asked, demandMayRead)
  const copies = await listLastCgv(db, [propertyId])
  const ofSigner = (account: string | null) => copies.find((copy) => copy.signerId === account) ?? null
  const self = actor.kind === 'user' ? actor.userId : ownerId
  const own = signing.find(({ accountId }) => accountId === self)
  const signers = signersIn(signing)
  const waiting = signers.find((signer) => ofSigner(signer)?.status !== 'signed')
  const row = ofSigner(own?.signerId ?? signerId ?? waiting ?? signers[0] ?? ownerId)
  if (!row) return null
  const requests = await listLastRequests(db, [row.id])
  return toContract(row, requests.get(row.id) ?? null)
}

/** The conditions of an owner's own properties, those shared with others too, by title. */
export async function listOwnCgv({ db, clock }: Needs, actor: Actor): Promise<CgvLine[]> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const of = { scope: 'all', accountIds: [actor.userId], today: todayInParis(clock) } as const
  return (await listLines(db, actor, of)).map(({ line }) => line)
}

/**
 * One page of the owners of an agency's properties, or of all for the back office and the administrators, each with the
 * checks of their identity and the conditions of their properties. Refuses FORBIDDEN to another actor.
 */
export async function listOwnerConditions(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  criteria: ListCriteria<typeof OWNER_CONDITIONS_LIST>,
): Promise<ListRows<OwnerConditions>> {
  const scope = conditionsScopeOf(actor)
  if (!scope) throw new Refusal('FORBIDDEN')
  const today = todayInParis(clock)
  const { rows: owners, total } = await listOwners(db, { scope, today }, criteria)
  const ids = owners.map(({ id }) => id)
  const conditions = await conditionsOf(db, actor, { scope, accountIds: ids, today })
  const byId = new Map(conditions.map((one) => [one.userId, one]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
}

async function conditionsOf(db: Database, actor: Actor, of: LinesAsked): Promise<OwnerConditions[]> {
  const { accountIds, today } = of
  const [lines, people, histories] = await sideBySide(
    db,
    () => listLines(db, actor, of),
    () => listPeople(db, accountIds),
    () => listIdentityHistories(db, accountIds),
  )
  const linesOf = Map.groupBy(lines, ({ accountId }) => accountId)
  return people.map(({ userId, firstName, lastName, email }): OwnerConditions => {
    const history = histories.get(userId) ?? []
    const own = linesOf.get(userId) ?? []
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
  if (!mayReadCgv(actor, await copyOwnership(needs.db, row))) throw new Refusal('FORBIDDEN')
  return {
    filename: contractFilename(cgvName(row), file),
    bytes: await readContractBytes(needs.files, row, file),
  }
}
