import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { eraseAccount, findErasureHold } from '#modules/accounts/server/erase-account.ts'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { forgottenFileWork } from '#platform/files/forget-files.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addDays } from '#shared/civil-date.ts'
import { callerWith, PASSWORD } from '#tests/account-factory.ts'
import { CAMILLE } from '#tests/checkout-desk.ts'
import { openLivedAccount, STAY } from '#tests/lived-account.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { sumOfLedger } from '#tests/payment-fixture.ts'
import { tablesContaining } from '#tests/tables-containing.ts'
import { PERSONAL_RECORDS } from './personal-records.ts'

const account = openLivedAccount()

/** All that is known of the account that has lived, in the parts that it names, and nothing that opens it. */
async function expectWholeExport() {
  const kept = await account.exported()
  expect(Object.keys(kept)).toEqual(['format', 'date', ...PERSONAL_RECORDS.map(({ part }) => part)])
  expect(kept).toMatchObject({
    favoris: [{ propriete: account.villa.publicId }],
    selection: [{ arrivee: '2027-08-07', adultes: 2 }],
    reservations: [{ statut: 'Confirmée', voyageur: CAMILLE }, { statut: 'Annulée' }],
    contrats: [{ etat: 'signed' }, {}],
    paiements: [{ solde: '0.00' }, { solde: '0.00' }],
    messages: [{ texte: 'Ici Camille.', auteur: 'traveler' }, { texte: 'Camille encore.' }],
    avis: [{ signature: 'Camille', note: 5 }],
    proprietes: [],
    mandats: [],
    versements: [],
    compte: { email: CAMILLE.email, roles: ['Voyageur'], clesDAcces: [{ nom: 'Téléphone', servie: null }] },
  })
  expect(JSON.stringify(kept)).not.toMatch(/password|argon2|token/i)
  await expect(account.exported('Pas-le-bon-1')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
}

describe('an account', () => {
  test('is exported part by part once the password is given, and its erasure leaves nothing that names the person except the signed documents and the last mail', async () => {
    const { holds } = await account.live()
    expect(holds).toEqual(['stay', 'checkout', null])
    await expectWholeExport()
    const before = await tablesContaining(account.db, CAMILLE.email, 'Camille')
    expect(before).toEqual(
      expect.arrayContaining(['users', 'checkouts', 'reviews', 'messages', 'outbox_mails']),
    )
    const files = async () => {
      const keys: string[] = []
      for await (const key of account.desk.needs.files.keys()) keys.push(key)
      return keys
    }
    await runDueWork(account.desk.needs, [forgottenFileWork(account.desk.needs)])
    const kept = (await files()).length
    await account.erase()
    await runDueWork(account.desk.needs, [forgottenFileWork(account.desk.needs)])
    expect(await tablesContaining(account.db, CAMILLE.email, 'Camille')).toEqual([
      // Of the signed stay remain the contract, its signer, its traveler, its receipts and their register (domain §8).
      'contracts',
      'embedded_signatures',
      'numbered_documents',
      'outbox_mails',
      'receipt_register_lines',
      'reservations',
      'signature_requests',
    ])
    const mails = await account.db.selectFrom('outboxMails').select(['template', 'recipient']).execute()
    expect(mails.filter(({ recipient }) => recipient === CAMILLE.email)).toEqual([
      { template: 'account-erased', recipient: CAMILLE.email },
    ])
    const { rows } = await sql<{ unsigned: number; named: number }>`
      select (select count(*)::int from contracts where status <> 'signed') as unsigned,
        (select count(*)::int from reservations where guest is not null and signed_at is null) as named`.execute(
      account.db,
    )
    expect(rows[0]).toEqual({ unsigned: 0, named: 0 })
    // The unsigned text is deleted from the disk, in our folder and in the provider's.
    expect((await files()).length).toBe(kept - 2)
    expect(await sumOfLedger(account.db)).toBe(0)
    const review = await account.db
      .selectFrom('reviews')
      .select(['author', 'rating'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(review).toEqual({ author: 'Voyageur', rating: 5 })
  })

  test('that is erased has no session any more and opens none; its address may open another account', async () => {
    const { userId } = account.camille.actor
    const { setCookies } = await account.erase()
    expect(setCookies.some((cookie) => /calanque_session=;.*Max-Age=0/.test(cookie))).toBe(true)
    expect(await findActor(account.needs(), callerWith(account.camille.setCookies).headers)).toMatchObject({
      kind: 'visitor',
    })
    const input = { email: CAMILLE.email, password: PASSWORD, ...callerWith() }
    const visitor: Actor = { kind: 'visitor', visitorId: null }
    await expect(signIn({ ...account.needs(), emit: account.emit }, visitor, input)).rejects.toMatchObject({
      code: 'BAD_CREDENTIALS',
    })
    expect((await account.enter()).actor.userId).not.toBe(userId)
  })

  test('is not erased without its password and consent, and nothing changes', async () => {
    await expect(account.erase('Pas-le-bon-1')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(account.erase(PASSWORD, false)).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' })
    const visitor: Actor = { kind: 'visitor', visitorId: null }
    const input = { currentPassword: PASSWORD, agreed: true, ...callerWith() }
    await expect(eraseAccount(account.needs(), visitor, input)).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    expect((await findActor(account.needs(), callerWith(account.camille.setCookies).headers)).kind).toBe(
      'user',
    )
  })

  test('is not erased while it has a checkout, a stay, properties to let or a staff role', async () => {
    const { actor } = account.camille
    const { publicId } = await account.desk.start(actor, [account.villa.publicId], STAY)
    await expect(account.erase()).rejects.toMatchObject({
      code: 'ACCOUNT_IN_USE',
      details: { hold: 'checkout' },
    })
    await account.desk.throughContract(actor, publicId)
    await payOneHolder(account.desk.needs, actor, {
      checkout: await account.desk.sign(publicId),
      method: 'card',
      cardToken: await account.desk.cardToken(),
    })
    await expect(account.erase()).rejects.toMatchObject({
      details: { hold: 'stay', reason: expect.any(String) },
    })
    account.today = addDays(STAY.departure, 1)
    await account.db
      .updateTable('properties')
      .set({ ownerId: actor.userId })
      .where('id', '=', account.villa.propertyId)
      .execute()
    expect(await account.hold()).toBe('properties')
    expect(await findErasureHold(account.needs(), { ...actor, roles: ['TRAVELER', 'AGENT'] })).toBe('staff')
  })
})
