import { createAmendmentLink } from '#modules/mandates/server/create-mandate-link.ts'
import { draftMandate } from '#modules/mandates/server/draft-mandate.ts'
import { listOwnMandates } from '#modules/mandates/server/find-mandate.ts'
import { numberMandate } from '#modules/mandates/server/number-mandate.ts'
import { proposeTerms } from '#modules/mandates/server/propose-terms.ts'
import { firstDayOfChange } from '#modules/mandates/terms-change.ts'
import { todayInParis } from '#platform/clock.ts'
import { addDays, addMonths } from '#shared/civil-date.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { signAsOwner } from './seed-conditions.ts'
import type { SigningNeeds } from './seed-contracts.ts'
import { BY_AGENCY } from './seed-mandates.ts'

type Needs = SigningNeeds & Parameters<typeof createAmendmentLink>[0]

const MONTHS = 24

/**
 * The demonstration's owner has signed an amendment of one mandate and has another mandate to sign, by the
 * use cases of every mandate; the next start completes an interrupted one. Their identity was checked before
 * (`seedConditions`).
 */
export async function seedMandateStory(needs: Needs): Promise<void> {
  const owner = await findDemoPerson(needs.db, 'OWNER')
  const head = await findDemoPerson(needs.db, 'AGENCY_ADMIN')
  if (!owner || !head) return
  const own = await listOwnMandates(needs, owner)
  const today = todayInParis(needs.clock)
  const [first] = own.filter(({ mandate }) => mandate.status === 'in_force')
  // Mandates that come from a version without terms have none to amend.
  if (
    first &&
    first.terms.length > 0 &&
    first.terms.every(({ status, version }) => version === 1 || status === 'proposed')
  ) {
    const { publicId: mandateId } = first.mandate
    const terms = { ...BY_AGENCY, commissionBasisPoints: 1_900 }
    if (first.terms.length === 1)
      await proposeTerms(needs, head, { mandateId, from: firstDayOfChange(today), terms })
    await signAsOwner(needs, owner, await createAmendmentLink(needs, owner, { mandateId }))
  }
  const bare = await needs.db
    .selectFrom('properties')
    .select(['id', 'publicId'])
    .where('ownerId', '=', owner.userId)
    .where('regime', '=', 'hoguet')
    .where('status', '=', 'rejected')
    .executeTakeFirst()
  const started = own.map(({ mandate }) => mandate).filter(({ propertyId }) => propertyId === bare?.id)
  if (!bare || started.some(({ status }) => status !== 'draft')) return
  const draft =
    started[0] ??
    (await draftMandate(needs, head, {
      propertyId: bare.publicId,
      startsOn: today,
      endsOn: addDays(addMonths(today, MONTHS), -1),
      ownerAddress: '',
      terms: BY_AGENCY,
    }))
  // Its address is made when the owner asks to read it: it contains the public address of the process that
  // makes it.
  await numberMandate(needs, head, { mandateId: draft.publicId })
}
