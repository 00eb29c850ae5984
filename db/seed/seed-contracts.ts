import type { Actor } from '#modules/accounts/actor.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { writeStayContract } from '#modules/checkout/server/prepare-contracts.ts'
import { acceptContracts } from '#modules/checkout/server/sign-contracts.ts'
import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import { requestRentalSignature } from '#modules/rental-contracts/server/request-rental-signature.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import type { EmbeddedSignatures } from '#modules/signatures/server/embedded-signatures.ts'
import { refreshSignature } from '#modules/signatures/server/refresh-signature.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { signDocument } from '#modules/signatures/server/sign-document.ts'
import type { SignatureProvider } from '#modules/signatures/server/signature-port.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { Files } from '#platform/files/files.ts'
import { Refusal } from '#shared/refusal.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

export type SigningNeeds = {
  db: Database
  clock: Clock
  files: Files
  signatures: SignatureProvider
  embeddedSignatures: EmbeddedSignatures
  emit: Emit
  payments: Pick<PaymentPort, 'takesCards'>
}

/** `at` returns the same needs at another time: a contract is dated and signed when its stay was booked. */
export type ContractSeedNeeds = SigningNeeds & { at(clock: Clock): Promise<SigningNeeds> }

/** The address from which the story's people sign: one reserved for documentation. */
export const ORIGIN = { address: '192.0.2.10', browser: 'Navigateur de la démonstration' }
const MINUTES_TO_READ = 15

/**
 * Has the contracts of the demonstration's own stays written, sent to be signed, and signed where the story
 * requires it, by the use cases and the provider of every stay. The other stays of the story, which no
 * account of the demonstration can open, get none. Does only what is missing, so that the next start
 * completes an interrupted one; returns the number of contracts.
 */
export async function seedContracts(needs: ContractSeedNeeds): Promise<number> {
  const waiting = await listStaysWithoutContract(needs.db)
  let written = 0
  for (const stay of waiting) {
    try {
      await (stay.signedAt ? sign(needs, stay) : waitForSignature(needs, stay))
      written += 1
    } catch (error) {
      // An earlier version kept less of this stay, of its traveler or its mandate than a signature now asks: it goes without.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return written
}

/**
 * In the order of their booking; a contract waits for its signature, or is signed, according to the
 * reservation.
 */
function listStaysWithoutContract(db: Database) {
  return db
    .selectFrom('reservations as r')
    .innerJoin('checkouts as c', 'c.id', 'r.checkoutId')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .leftJoin('contracts as k', (on) =>
      on
        .onRef('k.reservationId', '=', 'r.id')
        .on('k.status', '!=', 'void')
        .on('k.contractType', '=', 'rental'),
    )
    .select([
      'r.publicId',
      'r.createdAt',
      'r.signedAt',
      'c.publicId as checkout',
      'u.id as userId',
      'u.email',
    ])
    .where(
      'u.email',
      'in',
      DEMO_PEOPLE.map(({ email }) => email),
    )
    .where('r.status', 'in', ['awaiting_signature', 'awaiting_payment', 'confirmed'])
    .where((is) =>
      is.or([
        is('k.id', 'is', null),
        is.and([is('r.signedAt', 'is not', null), is('k.status', '!=', 'signed')]),
      ]),
    )
    .orderBy('r.createdAt')
    .execute()
}

type Unwritten = Awaited<ReturnType<typeof listStaysWithoutContract>>[number]

async function waitForSignature(needs: ContractSeedNeeds, unwritten: Unwritten): Promise<void> {
  const actor = travelerOf(unwritten)
  const { checkout } = await write(needs, actor, unwritten)
  await acceptContracts(needs, actor, { checkout, read: true, seenTotal: checkout.total })
}

async function sign({ at }: ContractSeedNeeds, unwritten: Unwritten): Promise<void> {
  const read = new Date(unwritten.createdAt.getTime() + MINUTES_TO_READ * 60_000)
  const actor = travelerOf(unwritten)
  await signForTraveler(await at({ now: () => read }), actor, unwritten)
}

/** Writes the contract of a stay and signs it as its traveler does, by the code that was mailed to them. */
export async function signForTraveler(
  needs: SigningNeeds,
  actor: Actor,
  stay: { checkout: string; publicId: string; email: string },
): Promise<void> {
  const { contract } = await write(needs, actor, stay)
  const { signature } = await requestRentalSignature(needs, actor, contract)
  const token = signature!.signingUrl!.split('/').at(-1)!
  await sendSignatureCode(needs.embeddedSignatures, token, ORIGIN)
  const code = await takeCode(needs.db, stay.email)
  await signDocument(needs.embeddedSignatures, token, { code, consent: true, origin: ORIGIN })
  await refreshSignature(needs, contract)
}

function travelerOf({ userId, email }: Unwritten): Actor {
  return { kind: 'user', userId, email, roles: ['TRAVELER'], agencyIds: [], visitorId: null }
}

async function write(
  needs: SigningNeeds,
  actor: Actor,
  { checkout: id, publicId }: { checkout: string; publicId: string },
) {
  const checkout = await getCheckout(needs, id)
  const stay = checkout.stays.find(({ reservation }) => reservation.publicId === publicId)!
  const contract: Contract = await writeStayContract(needs, actor, checkout, stay)
  return { checkout, contract }
}

/**
 * The code that the provider mailed, read from the mail before it is sent: the mailbox shows no used code.
 */
export async function takeCode(db: Database, recipient: string): Promise<string> {
  const mail = await db
    .selectFrom('outboxMails')
    .select(['id', 'props'])
    .where('template', '=', 'signature-code')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('outboxMails').where('id', '=', mail.id).execute()
  return (mail.props as { code: string }).code
}
