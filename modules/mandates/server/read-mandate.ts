import type { Actor } from '#modules/accounts/actor.ts'
import { listPeople } from '#modules/accounts/server/find-person.ts'
import { getReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { checkInForce, identityProblem } from '#modules/signatures/identity-evidence.ts'
import { listLastRequests } from '#modules/signatures/server/contract-rows.ts'
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
import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Mandate } from '../mandate.ts'
import { mandateName } from '../mandate-name.ts'
import { mayKeepMandates } from '../mandate-policy.ts'
import type { MandateDocument, MandateSigner, MandateView } from '../mandate-view.ts'
import { signersOf } from '../mandator.ts'
import { renewalOf } from '../renewal.ts'
import { firstDayOfChange } from '../terms-change.ts'
import { getMandate } from './find-mandate.ts'
import { listMandateContracts } from './mandate-contract-queries.ts'

/** A mandate with its terms, documents and the identity of its owner. Refuses as `getMandate` does. */
export async function readMandate(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  input: { mandateId: string },
): Promise<MandateView> {
  const { mandate, terms } = await getMandate({ db }, actor, input)
  const today = todayInParis(clock)
  const named = db
    .selectFrom(PROPERTY_ROWS.as('properties'))
    .select('publicId')
    .where('id', '=', mandate.propertyId)
  const title = async () => {
    const { publicId } = await named.executeTakeFirstOrThrow()
    return { publicId, title: (await getReviewedVersion(db, publicId)).content.title }
  }
  const [property, signers, documents] = await sideBySide(
    db,
    title,
    () => listSigners(db, mandate, today),
    () => listDocuments(db, mandate),
  )
  return {
    mandate,
    terms,
    ...{ property, signers, documents },
    mayKeep: mayKeepMandates(actor, mandate),
    renewal: renewalOf(mandate, today),
    firstDayOfChange: firstDayOfChange(today),
  }
}

/** A file of a mandate or of an amendment, for those who may read the mandate. Refuses NOT_FOUND and FORBIDDEN. */
export async function readMandateDocument(
  needs: { db: Database; files: Files },
  actor: Actor,
  { mandateId, contractId, file }: { mandateId: string; contractId: string; file: ContractFile },
): Promise<{ filename: string; bytes: Uint8Array }> {
  const { mandate } = await getMandate(needs, actor, { mandateId })
  const contract = (await listMandateContracts(needs.db, mandate)).find(
    ({ publicId }) => publicId === contractId,
  )
  if (!contract) throw new Refusal('NOT_FOUND')
  return {
    filename: contractFilename(mandateName(contract.facts), file),
    bytes: await readContractBytes(needs.files, contract, file),
  }
}

async function listSigners(db: Database, mandate: Mandate, today: CivilDate): Promise<MandateSigner[]> {
  const several = signersOf(mandate.mandators)
  const ids = several.length > 0 ? several : mandate.ownerId === null ? [] : [mandate.ownerId]
  const [people, histories] = await sideBySide(
    db,
    () => listPeople(db, ids),
    () => listIdentityHistories(db, ids),
  )
  return people.map((person) => ({
    ...{ userId: person.userId, name: `${person.firstName} ${person.lastName}`, email: person.email },
    problem: identityProblem(checkInForce(histories.get(person.userId) ?? []), person, today),
  }))
}

async function listDocuments(
  db: Database,
  mandate: { propertyId: number; publicId: string },
): Promise<MandateDocument[]> {
  const contracts = await listMandateContracts(db, mandate)
  const requests = await listLastRequests(
    db,
    contracts.map(({ id }) => id),
  )
  return contracts.map(({ id, publicId, contractType, status, facts }) => {
    const expiresAt = requests.get(id)?.expiresAt
    const isOpen = status === 'generated' || status === 'pending'
    return {
      contractId: publicId,
      isAmendment: contractType === 'mandate_amendment',
      isSigned: status === 'signed',
      signer: facts.mandators ? `${facts.owner.firstName} ${facts.owner.lastName}` : null,
      signableUntil: isOpen && expiresAt ? civilDateInParis(expiresAt) : null,
    }
  })
}
