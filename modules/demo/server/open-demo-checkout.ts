import type { Actor } from '#modules/accounts/actor.ts'
import { askerOf } from '#modules/accounts/asker.ts'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { proveMailbox } from '#modules/accounts/server/prove-mailbox.ts'
import { sendMailboxCode } from '#modules/accounts/server/send-mailbox-code.ts'
import { shortenHold } from '#modules/calendar/server/reservation-nights.ts'
import { type CheckoutStep, isStepDone } from '#modules/checkout/checkout-steps.ts'
import { type Checkout, getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { prepareContracts } from '#modules/checkout/server/prepare-contracts.ts'
import { saveAddOns, saveGuest } from '#modules/checkout/server/save-steps.ts'
import { acceptContracts, listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { startCheckout } from '#modules/checkout/server/start-checkout.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import type { EmbeddedSignatures } from '#modules/signatures/server/embedded-signatures.ts'
import { refreshSignature } from '#modules/signatures/server/refresh-signature.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { signDocument } from '#modules/signatures/server/sign-document.ts'
import { Refusal } from '#shared/refusal.ts'
import { findDemoStay } from './find-demo-stay.ts'

type Needs = Parameters<typeof startCheckout>[0] &
  Parameters<typeof saveGuest>[0] &
  Parameters<typeof prepareContracts>[0] &
  Parameters<typeof refreshSignature>[0] & { embeddedSignatures: EmbeddedSignatures }

/** The step to open, and the minutes of the hold: the product's own by default. */
type Wanted = { step: Exclude<CheckoutStep, 'confirm'>; holdMinutes?: number }

/** The network address in the evidence of a demonstration's signature. */
const ORIGIN = { address: '192.0.2.1', browser: 'Démonstration' }

/**
 * Opens a checkout of the demonstration on a free villa, and completes the steps before the requested one by
 * the product's own use cases: held nights, written contract, code sent and signed. Only the traveler is
 * simulated. Refuses DATES_UNAVAILABLE when every villa is let, and as each step does.
 */
export async function openDemoCheckout(
  needs: Needs,
  actor: Actor,
  { step, holdMinutes }: Wanted,
): Promise<{ token: string }> {
  const found = await findDemoStay(needs)
  if (!found) throw new Refusal('DATES_UNAVAILABLE')
  const { listing, stay, total } = found
  const { checkout, token } = await startCheckout(needs, actor, {
    from: null,
    stays: [{ property: listing.publicId, stay, party: partyOf({ adults: 2 }), seenTotal: total }],
  })
  for (const act of ACTS) {
    if (act.step === step) break
    const now = await getCheckout(needs, checkout)
    if (!isStepDone(now.facts, act.step)) await act.complete(needs, actor, now)
  }
  if (holdMinutes !== undefined) await shortenHolds(needs, await getCheckout(needs, checkout), holdMinutes)
  return { token }
}

type Act = {
  step: Wanted['step']
  complete: (needs: Needs, actor: Actor, checkout: Checkout) => Promise<void>
}

const ACTS: readonly Act[] = [
  { step: 'guest', complete: giveDetails },
  {
    step: 'add-ons',
    complete: (needs, actor, checkout) =>
      saveAddOns(needs, actor, { checkout, addOns: {}, seenTotal: checkout.total }),
  },
  { step: 'contract', complete: readContracts },
  { step: 'sign', complete: signContracts },
]

async function giveDetails(needs: Needs, actor: Actor, checkout: Checkout): Promise<void> {
  const traveler: Traveler = {
    firstName: 'Camille',
    lastName: 'Essai',
    email: `essai-${checkout.publicId}@example.com`,
    phone: '06 39 98 10 42',
    address: '1 rue de la Démonstration',
    city: 'Lyon',
    postalCode: '69001',
    country: 'France',
  }
  await saveGuest(needs, actor, { checkout, traveler, minors: {}, seenTotal: checkout.total })
}

async function readContracts(needs: Needs, actor: Actor, { publicId, traveler }: Checkout): Promise<void> {
  await prepareContracts(needs, actor, publicId)
  const { actor: kept } = await ensureVisitor(needs, actor)
  const { email, firstName } = traveler!
  const asker = askerOf(kept, ORIGIN.address)
  await sendMailboxCode(needs, kept, { email, firstName, asker })
  const code = await lastCodeTo(needs, email, 'mailbox-code')
  await proveMailbox(needs, kept, { email, code, asker })
  const checkout = await getCheckout(needs, publicId)
  await acceptContracts(needs, actor, { checkout, read: true, seenTotal: checkout.total })
}

/** Signs as the traveler does, with the code just mailed to them. */
async function signContracts(needs: Needs, _actor: Actor, checkout: Checkout): Promise<void> {
  for (const contract of await listContracts(needs.db, checkout)) {
    const link = contract.signature?.signingUrl?.split('/').at(-1)
    if (!link) throw new Refusal('PROVIDER_UNAVAILABLE')
    await sendSignatureCode(needs.embeddedSignatures, link, ORIGIN)
    const code = await lastCodeTo(needs, checkout.traveler?.email ?? '', 'signature-code')
    await signDocument(needs.embeddedSignatures, link, { code, consent: true, origin: ORIGIN })
    await refreshSignature(needs, contract)
  }
}

async function lastCodeTo(
  { db }: Needs,
  recipient: string,
  template: 'mailbox-code' | 'signature-code',
): Promise<string> {
  const { props } = await db
    .selectFrom('outboxMails')
    .select('props')
    .where('template', '=', template)
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (props as { code: string }).code
}

async function shortenHolds({ db }: Needs, { stays }: Checkout, minutes: number): Promise<void> {
  for (const { reservation } of stays) {
    await shortenHold(db, { propertyId: reservation.propertyId, reservationId: reservation.id }, minutes)
  }
}
