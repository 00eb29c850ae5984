import type { Actor } from '#modules/accounts/actor.ts'
import type { KeptActor } from '#modules/accounts/server/ensure-visitor.ts'
import { findMailboxProof, type MailboxProof } from '#modules/accounts/server/find-mailbox-proof.ts'
import { sendMailboxCode } from '#modules/accounts/server/send-mailbox-code.ts'
import {
  listWithheldContracts,
  type RentalContract,
} from '#modules/rental-contracts/server/find-rental-contract.ts'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { hasWholeAddress } from '../tenant-address.ts'
import { type Checkout, getCheckout } from './find-checkout.ts'
import { prepareContracts } from './prepare-contracts.ts'
import { listContracts } from './sign-contracts.ts'

/**
 * Brings a checkout to its contract: writes it once the tenant's address is known, and mails a code to a
 * traveler who has not proved the mailbox, unless an earlier code is still usable. Refuses as
 * `prepareContracts`.
 */
export async function openContract(
  needs: Parameters<typeof prepareContracts>[0] & { secret: string },
  actor: KeptActor,
  input: { checkout: string; asker: Asker },
): Promise<void> {
  const { traveler } = await getCheckout(needs, input.checkout)
  if (!traveler || !hasWholeAddress(traveler)) return
  await prepareContracts(needs, actor, input.checkout)
  const proof = await findMailboxProof(needs, actor, traveler.email)
  if (proof.proved || proof.code === 'usable' || proof.nextCodeIn !== 0) return
  try {
    await sendMailboxCode(needs, actor, { ...traveler, asker: input.asker })
  } catch (error) {
    // The contract is written even if no code can be sent: the step offers to ask for one.
    if (!(error instanceof Refusal)) throw error
  }
}

/**
 * The contracts of a checkout as this actor may read them: whole once the mailbox is proved, without the
 * exact place before that (domain §8).
 */
export async function readContracts(
  { db }: { db: Database },
  actor: Actor,
  checkout: Checkout,
): Promise<{ proof: MailboxProof | null; contracts: RentalContract[] }> {
  const { traveler, stays } = checkout
  if (!traveler) return { proof: null, contracts: [] }
  const proof = await findMailboxProof({ db }, actor, traveler.email)
  if (proof.proved) return { proof, contracts: await listContracts(db, checkout) }
  const ids = stays.map(({ reservation }) => reservation.id)
  return { proof, contracts: await listWithheldContracts(db, ids) }
}
