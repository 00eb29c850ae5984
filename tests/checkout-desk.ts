import type { Actor } from '#modules/accounts/actor.ts'
import { askerOf } from '#modules/accounts/asker.ts'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { findMailboxProof } from '#modules/accounts/server/find-mailbox-proof.ts'
import { proveMailbox } from '#modules/accounts/server/prove-mailbox.ts'
import { sendMailboxCode } from '#modules/accounts/server/send-mailbox-code.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { prepareContracts } from '#modules/checkout/server/prepare-contracts.ts'
import { saveAddOns, saveGuest } from '#modules/checkout/server/save-steps.ts'
import { acceptContracts, listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { startCheckout } from '#modules/checkout/server/start-checkout.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import { refreshSignature } from '#modules/signatures/server/refresh-signature.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { type SigningInput, signDocument } from '#modules/signatures/server/sign-document.ts'
import { signStayDocument } from '#modules/stays/server/sign-stay-document.ts'
import type { Database } from '#platform/database/database.ts'
import { lastQueuedMail } from './queued-mails.ts'
import { openTestServices } from './test-services.ts'

export const CAMILLE: Traveler = {
  firstName: 'Camille',
  lastName: 'Exemple',
  email: 'camille@example.fr',
  phone: '+33 6 00 00 00 00',
  address: '3 rue de l’Exemple',
  city: 'Lyon',
  postalCode: '69000',
  country: 'France',
}

/** Settings of an agency that has an account and no card provider. */
export const TRANSFER_ACCOUNT = {
  TRANSFER_IBAN: 'FR7630006000011234567890189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_HOLDER: 'Agence Essai',
  TRANSFER_BANK: 'Banque Essai',
}

export type CheckoutDesk = Awaited<ReturnType<typeof openCheckoutDesk>>

/**
 * The checkout's use cases over a database, with the embedded providers. `variables` change the configuration
 * (`TRANSFER_ACCOUNT`: transfers alone).
 */
export async function openCheckoutDesk(
  db: Database,
  clock = { now: () => new Date() },
  variables: Record<string, string> = {},
) {
  const needs = await openTestServices(db, { clock, variables })
  const { embeddedSignatures, sandboxBank } = needs

  const newVisitor = async (): Promise<Actor> => {
    const { id } = await db
      .insertInto('visitors')
      .values({ tokenHash: crypto.randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { kind: 'visitor', visitorId: id }
  }
  const start = async (actor: Actor, properties: readonly string[], stay: Stay) => {
    const stays = properties.map((property) => ({
      property,
      stay,
      party: partyOf({ adults: 2 }),
      seenTotal: null,
    }))
    const { checkout } = await startCheckout(needs, actor, { stays, from: null })
    return getCheckout(needs, checkout)
  }
  const throughGuest = async (actor: Actor, publicId: string, addOns: Record<string, number> = {}) => {
    const atGuest = await getCheckout(needs, publicId)
    await saveGuest(needs, actor, {
      checkout: atGuest,
      traveler: CAMILLE,
      minors: {},
      seenTotal: atGuest.total,
    })
    const atAddOns = await getCheckout(needs, publicId)
    const chosen = Object.fromEntries(atAddOns.stays.map(({ reservation }) => [reservation.publicId, addOns]))
    await saveAddOns(needs, actor, { checkout: atAddOns, addOns: chosen, seenTotal: atAddOns.total })
  }
  const throughContract = async (actor: Actor, publicId: string, addOns: Record<string, number> = {}) => {
    await throughGuest(actor, publicId, addOns)
    return writeContracts(actor, publicId)
  }
  /** The contracts are written, and their traveler may read them. */
  const prepare = async (actor: Actor, publicId: string) => {
    await prepareContracts(needs, actor, publicId)
    await prove(actor)
  }
  const writeContracts = async (actor: Actor, publicId: string) => {
    await prepare(actor, publicId)
    const atContract = await getCheckout(needs, publicId)
    await acceptContracts(needs, actor, { checkout: atContract, read: true, seenTotal: atContract.total })
    return getCheckout(needs, publicId)
  }
  let networks = 0
  /** Enters the code mailed to the traveler, which the contract step requires. */
  const prove = async (
    actor: Actor,
    { email, firstName }: Pick<Traveler, 'email' | 'firstName'> = CAMILLE,
  ) => {
    const { actor: kept } = await ensureVisitor(needs, actor)
    const proof = await findMailboxProof({ db }, kept, email)
    if (proof.proved) return
    // Each from a network of its own: a network may have few codes mailed to an address.
    networks += 1
    const asker = askerOf(kept, `198.18.${networks}.1`)
    if (proof.code !== 'usable') await sendMailboxCode(needs, kept, { email, firstName, asker })
    const code = await lastCode(db, 'mailbox-code')
    await proveMailbox(needs, kept, { email, code, asker })
  }
  const signContracts = async (
    publicId: string,
    sign: (token: string, input: SigningInput) => Promise<void>,
  ) => {
    const contracts = await listContracts(db, await getCheckout(needs, publicId))
    for (const contract of contracts) {
      const token = contract.signature!.signingUrl!.split('/').at(-1)!
      const origin = { address: '192.0.2.1', browser: 'essai' }
      await sendSignatureCode(embeddedSignatures, token, origin)
      await sign(token, { code: await lastCode(db), consent: true, origin })
    }
    return contracts
  }
  /** Signs at the provider, which asks nothing of the stay and has not reported it yet. */
  const signAtProvider = (publicId: string) =>
    signContracts(publicId, (token, input) => signDocument(embeddedSignatures, token, input))
  /** Signs by the page of the signature, which asks whether the stay still waits for it. */
  const pressSign = (publicId: string) =>
    signContracts(publicId, (token, input) => signStayDocument(needs, token, input))
  const sign = async (publicId: string) => {
    for (const contract of await signAtProvider(publicId)) await refreshSignature(needs, contract)
    return getCheckout(needs, publicId)
  }
  const cardToken = async (
    number = '4242424242424242',
    expiry: { expiryMonth: number; expiryYear: number } = { expiryMonth: 12, expiryYear: 2040 },
  ) =>
    (
      await sandboxBank!.createCardToken({
        number,
        ...expiry,
        securityCode: '123',
        name: 'Camille Exemple',
      })
    ).token

  return {
    needs,
    embeddedSignatures,
    newVisitor,
    start,
    throughGuest,
    prepare,
    throughContract,
    writeContracts,
    prove,
    signAtProvider,
    pressSign,
    sign,
    cardToken,
  }
}

/** Gives a villa an owner, whom the contract names as the lessor. */
export async function giveOwner(db: Database, propertyId: number): Promise<void> {
  const id = crypto.randomUUID()
  const owner = {
    firstName: 'Odile',
    lastName: 'Bailleur',
    name: 'Odile Bailleur',
    email: `${id}@example.fr`,
  }
  await db
    .insertInto('users')
    .values({ id, ...owner, phone: null, disabledAt: null })
    .execute()
  await db.updateTable('properties').set({ ownerId: id }).where('id', '=', propertyId).execute()
}

/** Makes the owner let without an agency, so that three installments may be offered (domain §3). */
export async function letDirectly(db: Database, propertyId: number): Promise<void> {
  const { ownerId } = await db
    .updateTable('properties')
    .set({ regime: 'direct' })
    .where('id', '=', propertyId)
    .returning('ownerId')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set({ address: '3 rue des Essais, 06400 Cannes' })
    .where('id', '=', ownerId!)
    .execute()
}

/** The last one-time code that was mailed. */
export async function lastCode(
  db: Database,
  template: 'signature-code' | 'mailbox-code' = 'signature-code',
): Promise<string> {
  return (await lastQueuedMail(db, { of: template })).props.code
}
