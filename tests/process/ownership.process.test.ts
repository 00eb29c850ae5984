import { beforeAll, describe, expect, inject, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { textOf } from './browser.ts'
import { eventually } from './eventually.ts'
import { findFreeStays } from './free-stays.ts'
import { fieldIn, pdfIn, proveMailbox, reachContract, readingCode, VISIT } from './reach-contract.ts'
import type { FreeStay } from './traveler.ts'
import { newWebClient, signInAs, type WebClient } from './web-client.ts'

const application = inject('demonstration')
let stays: FreeStay[]
let alice: WebClient
let bob: WebClient
let traveler: WebClient

const emailOf = (role: string) => DEMO_ACCOUNTS.find((account) => account.role === role)!.email
const signIn = (role: string) => signInAs(application.origin, emailOf(role), DEMO_PASSWORD)
/** The checkout named by the forms of a page. */
const dossierIn = (html: string) => /action="[^"]*\?dossier=([\w-]+)"/.exec(html)![1]!

beforeAll(async () => {
  stays = await findFreeStays(application.origin, 7)
  alice = newWebClient(application.origin)
  bob = newWebClient(application.origin)
  traveler = await signIn('TRAVELER')
})

describe('a checkout', () => {
  test('its contract opens for its browser, and for no other browser or role', async () => {
    const pdf = await proveMailbox(alice, await reachContract(alice, stays[0]!))
    await proveMailbox(bob, await reachContract(bob, stays[1]!))
    expect((await alice.get(pdf)).headers.get('content-type')).toBe('application/pdf')
    const missing = await bob.get(pdf)
    expect([missing.status, textOf(missing.text)]).toEqual([
      404,
      expect.stringContaining('Ce document est introuvable'),
    ])
    expect((await newWebClient(application.origin).get(pdf)).status).toBe(404)
    for (const { role } of DEMO_ACCOUNTS)
      expect([role, (await (await signIn(role)).get(pdf)).status]).toEqual([role, 404])
  })

  test('is not changed by a visitor who names it in an address', async () => {
    const pdf = await proveMailbox(alice, await reachContract(alice, stays[0]!))
    const dossier = dossierIn((await alice.get('/checkout/contract')).text)
    expect((await bob.get(`${pdf}?dossier=${dossier}`)).status).toBe(404)
    const own = (await bob.get('/checkout/guest')).text
    expect(dossierIn((await bob.get(`/checkout/guest?dossier=${dossier}`)).text)).toBe(dossierIn(own))
    const guest = { firstName: 'Bob', lastName: 'Exemple', email: 'bob@example.org', phone: '+33600000000' }
    const form = { ...guest, seenTotal: fieldIn(own, 'seenTotal') }
    for (const named of [dossier, 'nowhere', '%27']) {
      const refused = await bob.send(`/checkout/guest?dossier=${named}`, { form })
      expect([named, refused.status]).toEqual([named, 422])
      expect(refused.text).toContain('Une autre réservation est en cours dans ce navigateur')
      for (const door of ['hold', 'prix']) {
        const { location } = await bob.send(`/checkout/${door}?dossier=${named}`, { form: { total: '1' } })
        expect([door, new URL(location!, application.origin).searchParams.get('motif')]).toEqual([
          door,
          'OTHER_CHECKOUT',
        ])
      }
    }
    expect((await alice.get('/checkout/guest')).text).toContain('value="Alix"')
  })

  test('is closed to the browser’s next visitor after a sign-out', async () => {
    const leaving = await signIn('OWNER')
    await reachContract(leaving, stays[2]!)
    const pdf = pdfIn((await leaving.get('/checkout/contract')).text)!
    const before = new Map(leaving.cookies)
    await leaving.send('/auth/logout', { form: {} })
    // The device cookie remains and gives no access: with it, this browser does not wait for others' wrong
    // passwords.
    expect([...leaving.cookies.keys()]).toEqual(['calanque_device'])
    expect((await leaving.get('/checkout/guest')).location).toBe('/panier?motif=aucun-article')
    expect((await leaving.get(pdf)).status).toBe(404)
    // The account finds its checkout again without the cookie.
    expect((await (await signIn('OWNER')).get('/checkout/contract')).status).toBe(200)
    before.delete('calanque_checkout')
    const stolen = newWebClient(application.origin, before)
    expect((await stolen.get('/checkout/guest')).location).toBe('/panier?motif=aucun-article')
    expect((await stolen.get('/owner/dashboard')).location).toMatch(/^\/auth\/login/)
  })
})

describe('the exact place of a villa and the home of its owner (domain §8)', () => {
  const DOORS = [
    '/checkout/contract',
    '/checkout/sign',
    '/checkout/pay',
    '/checkout/confirm',
    '/traveler/dashboard',
  ]
  const reachedBy = async (client: WebClient, doors: readonly string[]) => {
    const answers = await Promise.all(doors.flatMap((door) => [client.get(door), client.get(`${door}.data`)]))
    return answers.map(({ text }) => text).join('\n')
  }

  test('no page of the checkout shows them to a visitor who has only typed an e-mail', async () => {
    const client = newWebClient(application.origin)
    const email = await reachContract(client, stays[6]!)
    const before = await client.get('/checkout/contract')
    expect(textOf(before.text)).toContain('Confirmez votre adresse e-mail')
    expect(pdfIn(before.text)).toBeNull()
    const seenTotal = fieldIn((await client.get('/checkout/add-ons')).text, 'seenTotal')
    const accept = { form: { read: 'yes', seenTotal } }
    const refused = await client.send('/checkout/contract', accept)
    expect(refused.status).toBe(422)
    expect(textOf(refused.text)).toContain('Adresse e-mail à confirmer')
    for (const code of ['000000', '123456', '', 'abcdef'])
      expect((await client.send('/checkout/contract', { form: { intent: 'prove', code } })).status).toBe(422)
    const unproved = await reachedBy(client, DOORS)

    await readingCode(client, email)
    const cookie = client.cookies.get('calanque_checkout')!
    const proof = newWebClient(application.origin, new Map([['calanque_checkout', cookie]]))
    await proof.send('/checkout/contract', { form: { intent: 'code' } })
    const pdf = await proveMailbox(proof, email, 2)
    const exact = textOf((await proof.get('/checkout/contract')).text)
    // « Quartier les Imberts, chemin des Bories » has no number.
    const street = /», [^,]+, ([^»]+?), \d{5} /.exec(exact)![1]!
    expect(unproved).not.toContain(street)
    expect(unproved).not.toContain('/signature/')

    // The browser that proved the mailbox accepts and can sign; the one that only typed the e-mail reads
    // nothing more.
    expect((await proof.send('/checkout/contract', accept)).location).toBe('/checkout/sign')
    expect((await proof.get('/checkout/sign')).text).toContain('/signature/')
    const others = [client, newWebClient(application.origin, new Map([['calanque_checkout', cookie]]))]
    for (const other of others) {
      expect((await other.get(pdf)).location).toBe('/checkout/contract')
      expect((await other.get('/checkout/sign')).location).toBe('/checkout/contract')
      const seen = await reachedBy(other, [...DOORS, pdf])
      expect(seen).not.toContain(street)
      expect(seen).not.toContain('/signature/')
    }
  })

  test('no contract shows the home of an owner', async () => {
    const client = newWebClient(application.origin)
    const email = await reachContract(client, stays[5]!)
    await proveMailbox(client, email)
    const words = textOf((await client.get('/checkout/contract')).text)
    expect(words).toContain('élisant domicile chez')
    expect(words).not.toContain('montée des Oliviers-Blancs')
  })
})

describe('a selection', () => {
  test('its stays cannot be changed or removed by another browser', async () => {
    const { property, from, to } = stays[3]!
    const wanted = { property_id: property, start_date: from, end_date: to, guests: 2 }
    const [mine, other] = [newWebClient(application.origin), newWebClient(application.origin)]
    const { id } = JSON.parse((await mine.send('/api/cart/items', { json: wanted })).text) as { id: string }
    await other.send('/api/favorites', { json: { property_id: property } })
    await other.send('/api/cart/items', { json: { ...wanted, property_id: stays[0]!.property } })
    const path = `/api/cart/items/${id}`
    expect((await other.send(path, { method: 'PATCH', json: { guests: 1 } })).status).toBe(404)
    await other.send(path, { method: 'DELETE' })
    await other.send('/panier', { form: { intent: 'remove', item: id } })
    await other.send('/panier', { form: { intent: 'update', item: id, ...VISIT, adults: '1' } })
    await other.send('/api/cart', { method: 'DELETE' })
    const { items } = JSON.parse((await mine.get('/api/cart')).text) as {
      items: { id: string; guests: object }[]
    }
    expect(items).toMatchObject([{ id, guests: { adults: 2 } }])
  })

  test('the favorites of one browser are closed to another', async () => {
    const { property } = stays[0]!
    const [mine, other] = [newWebClient(application.origin), newWebClient(application.origin)]
    await mine.send('/api/favorites', { json: { property_id: property } })
    await other.send('/api/favorites', { json: { property_id: property } })
    await other.send('/api/favorites', { method: 'DELETE' })
    await other.send('/favoris/modifier', { form: { intent: 'clear' } })
    expect(JSON.parse((await mine.get('/api/favorites')).text)).toEqual({ property_ids: [property] })
    expect(JSON.parse((await other.get('/api/favorites')).text)).toEqual({ property_ids: [] })
  })
})

describe('a reservation', () => {
  test('opens for its traveler, and is not found by any other person of any role', async () => {
    const own = /\/traveler\/reservations\/[\w-]{36}/.exec(
      (await traveler.get('/traveler/reservations')).text,
    )![0]
    const pages = [
      own,
      `${own}.data`,
      ...['paiements', 'documents', 'avis', 'annuler'].map((part) => `${own}/${part}`),
      `${own}/documents.data`,
      `${own}/documents/contract`,
      `${own}/documents/signed`,
      `${own}/documents/audit`,
    ]
    expect((await traveler.get(own)).status).toBe(200)
    for (const role of ['ADMIN', 'SUPER_ADMIN']) {
      const other = await signIn(role)
      for (const page of pages)
        expect([role, page, (await other.get(page)).status]).toEqual([role, page, 404])
    }
    const stranger = newWebClient(application.origin)
    const person = { firstName: 'Sacha', lastName: 'Exemple', email: 'sacha@example.org', phone: '' }
    const password = 'Calanque-Tuile-46'
    await stranger.send('/auth/register', { form: { intent: 'register', ...person, password } })
    const link = await eventually('the mail that asks to confirm', async () => {
      const { text } = await stranger.get(`/demo/mails?to=${encodeURIComponent(person.email)}`)
      const mail = /\/demo\/mails\/[\w-]{36}/.exec(text)?.[0]
      return mail && /\/auth\/confirm-account\?token=[\w-]+/.exec((await stranger.get(mail)).text)?.[0]
    })
    await stranger.send(link, { form: { password } })
    expect((await stranger.get('/traveler/dashboard')).status).toBe(200)
    for (const page of pages) expect([page, (await stranger.get(page)).status]).toEqual([page, 404])
  })

  test('is cancelled by its traveler alone, once, after they ticked the box under the current figures', async () => {
    const own = async () =>
      (await traveler.get('/traveler/reservations')).text.match(/\/traveler\/reservations\/[\w-]{36}/g)!
    const before = await own()
    await reachContract(traveler, stays[4]!)
    const page = `${(await own()).find((path) => !before.includes(path))}/annuler`
    const { text } = await traveler.get(page)
    const form = { refunded: fieldIn(text, 'refunded'), kept: fieldIn(text, 'kept'), agreed: 'yes' }
    expect(form).toMatchObject({ refunded: '0', kept: '0' })

    const admin = await signIn('ADMIN')
    expect((await admin.send(page, { form })).status).toBe(404)
    expect((await bob.send(page, { form })).location).toMatch(/^\/auth\/login/)
    expect((await traveler.send(page, { form: { ...form, agreed: '' } })).status).toBe(422)
    expect((await traveler.send(page, { form: { ...form, refunded: '100' } })).status).toBe(422)
    expect((await traveler.get(page)).text).toContain('Annuler mon séjour')

    for (const _ of ['once', 'twice']) {
      const { status, location } = await traveler.send(page, { form })
      expect([status, location]).toEqual([302, page])
    }
    expect((await traveler.get(page)).text).toContain('Votre séjour est annulé')
  })
})

describe('links', () => {
  const linksOf = async () => {
    const { text } = await newWebClient(application.origin).get('/demo')
    return [...new Set([...text.matchAll(/\/r\/([\w-]{43})/g)].map((match) => match[1]!))]
  }

  test('a tracking link opens its stay and no page of another kind', async () => {
    const [token] = await linksOf()
    const visitor = newWebClient(application.origin)
    expect((await visitor.get(`/r/${token}`)).status).toBe(200)
    expect((await visitor.get(`/checkout/reprendre/${token}`)).location).toBe('/panier?motif=LINK_INVALID')
    for (const path of [`/signature/${token}`, `/signature/${token}/document.pdf`, `/sandbox-bank/${token}`])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
    const page = `/r/${token}/annuler`
    expect((await visitor.get(page)).status).toBe(200)
    const form = { refunded: '0', kept: '0', agreed: 'yes' }
    expect((await visitor.get(`${page}/${token}`)).status).toBe(404)
    expect((await visitor.send(`${page}/${token}`, { form })).status).toBe(422)
    const lookup = await visitor.send('/api/token-lookup', { json: { token } })
    expect(lookup.status).toBe(404)
    const withCookie = newWebClient(application.origin, new Map([['calanque_checkout', token!]]))
    expect((await withCookie.get('/checkout/guest')).location).toBe('/panier?motif=aucun-article')
  })

  test('a tracking link of a settled stay does not open its checkout', async () => {
    for (const token of await linksOf()) {
      const { text } = await newWebClient(application.origin).get(`/r/${token}`)
      if (/Confirmée|Annulée/.test(text)) expect(text).not.toContain('/checkout/reprendre')
    }
  })

  test('a checkout’s link opens no tracking page, and an address that guesses links has to wait', async () => {
    const guessing = newWebClient(application.origin)
    const token = alice.cookies.get('calanque_checkout')!
    expect((await guessing.get(`/r/${token}`)).status).toBe(404)
    const statuses = new Set<number>()
    for (let n = 0; n < 40; n += 1)
      statuses.add((await guessing.send('/api/token-lookup', { json: { token: `guess-${n}` } })).status)
    expect([...statuses]).toEqual([404, 429])
  })
})
