import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { openPostgres } from '#platform/database/database.ts'
import { type PrivatePostgres, startPrivatePostgres } from '../private-postgres.ts'
import { startApplication, type TestApplication } from './application.ts'
import { readBooks } from './books.ts'
import { openBrowser, textOf } from './browser.ts'
import { eventually } from './eventually.ts'
import { findFreeStays } from './free-stays.ts'
import { CARDS, type FreeStay, newTraveller } from './traveller.ts'
import { newWebClient, signInAs } from './web-client.ts'

let server: PrivatePostgres
let application: TestApplication
let stays: FreeStay[]

beforeAll(async () => {
  server = await startPrivatePostgres()
  application = await startApplication({ databaseUrl: server.url('postgres') })
  stays = await findFreeStays(application.origin, 2)
})
afterAll(async () => {
  await application?.remove()
  await server?.stop()
})

const statusOf = async (path: string) => (await fetch(application.origin + path)).status
const isReadyAgain = () =>
  eventually('the application is ready again', async () => (await statusOf('/readyz')) === 200)

describe('the PostgreSQL server goes away', () => {
  test('readiness says so, pages and doors answer clearly, and all comes back with the server', async () => {
    await server.shutDown()
    expect(await statusOf('/livez')).toBe(200)
    expect(await statusOf('/readyz')).toBe(503)

    const page = await openBrowser(application.origin).open('/annonces')
    expect(page.status).toBe(503)
    expect(textOf(page.html)).toContain('Service momentanément indisponible')
    expect(page.html).not.toContain('ECONNREFUSED')
    const door = await fetch(`${application.origin}/api/properties`)
    expect(door.headers.get('content-type')).toContain('application/problem+json')
    expect(door.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await door.json()).toMatchObject({ status: 503, code: 'SERVICE_AWAY' })

    await server.start()
    await isReadyAgain()
    expect(await statusOf('/annonces')).toBe(200)
  })
})

describe('the PostgreSQL server stops answering, its connections open', () => {
  afterEach(() => server.thaw())
  const typed = {
    name: 'Camille Exemple',
    email: 'camille@example.org',
    message: 'La villa est-elle libre la première semaine de juin ?',
  }
  const sendForm = (path: string, fields: Record<string, string>) =>
    newWebClient(application.origin).send(path, { form: fields })

  test('/readyz answers 503 before a page gives up; the page then answers 503 and says what to do', async () => {
    const ended: string[] = []
    server.freeze()
    const page = newWebClient(application.origin).get('/annonces')
    await Promise.all([
      page.then(() => ended.push('page')),
      statusOf('/readyz').then((status) => ended.push(`readyz ${status}`)),
    ])
    expect(ended).toEqual(['readyz 503', 'page'])
    expect(await statusOf('/livez')).toBe(200)
    const { status, headers, text } = await page
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(textOf(text)).toContain('Service momentanément indisponible')
    server.thaw()
    await isReadyAgain()
    expect(await statusOf('/annonces')).toBe(200)
  })

  test('a form comes back with what was typed, and can be sent again as it is', async () => {
    const { text: form } = await newWebClient(application.origin).get('/contact')
    const agency = /name="agency"[^>]*value="([^"]+)"|<option value="([^"]+)"/.exec(form)!
    const fields = { ...typed, agency: agency[1] ?? agency[2]! }
    server.freeze()
    const [plain, scripted] = await Promise.all([
      sendForm('/contact', fields),
      sendForm('/contact.data', fields),
    ])
    expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '5'])
    expect(plain.text).toContain('<form method="post" action="/contact">')
    for (const [name, value] of Object.entries(fields))
      expect(plain.text).toContain(`<input type="hidden" name="${name}" value="${value}">`)
    expect(scripted.status).toBe(503)
    expect(scripted.text).toContain('SERVICE_AWAY')
    expect(scripted.text).toContain(typed.message)
    server.thaw()
    await isReadyAgain()
    expect(await sendForm('/contact', fields)).toMatchObject({ status: 302, location: '/contact?envoi=fait' })
  })

  test('a signed-in person gets 503, not the sign-in page', async () => {
    const client = await signInAs(application.origin, 'backoffice@demo.calanque.fr', DEMO_PASSWORD)
    server.freeze()
    expect((await client.get('/back-office/finance')).status).toBe(503)
    server.thaw()
    await isReadyAgain()
    expect((await client.get('/back-office/finance')).status).toBe(200)
  })
})

test('a schema of another version is not ready', async () => {
  const { raw, close } = openPostgres(server.url('postgres'), { max: 1 })
  await raw(`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`)
  expect(await statusOf('/readyz')).toBe(503)
  await raw(`delete from migrations where name = '9999-later.sql'`)
  expect(await statusOf('/readyz')).toBe(200)
  await close()
})

describe('kill -9 of the PostgreSQL server', () => {
  test('in the middle of a checkout: the application recovers and nothing acknowledged is lost', async () => {
    const [pid, traveller] = [application.pid, newTraveller(application.origin)]
    const crash = async () => {
      await server.kill()
      await server.start()
      await isReadyAgain()
    }
    await traveller.start(stays[0]!)
    await traveller.guest()
    await crash()
    const { step, total } = await traveller.whereabouts()
    expect(step).toBe('add-ons')
    await traveller.addOns()
    await traveller.acceptContract()
    await traveller.askForCode()
    await crash()
    await traveller.sign(await traveller.readCode())
    await crash()
    await traveller.arriveAt('pay')
    await traveller.pay({ method: 'card', card: CARDS.accepted })
    await crash()
    await traveller.arriveAt('confirm')
    expect(await traveller.followUntilMailed()).toMatchObject({ total, confirmations: 1, receipts: 1 })
    expect(application.pid).toBe(pid)
  })

  test('under a payment: the traveller pays once, whichever side of the commit it fell', async () => {
    const traveller = newTraveller(application.origin)
    await traveller.start(stays[1]!)
    await traveller.guest()
    await traveller.addOns()
    await traveller.acceptContract()
    await traveller.askForCode()
    await traveller.sign(await traveller.readCode())
    await traveller.arriveAt('pay')
    const paying = traveller.payWith(await traveller.cardToken(CARDS.accepted)).catch(() => 'unanswered')
    await server.kill()
    await paying
    await server.start()
    await isReadyAgain()
    await traveller.payAgainIfAsked()
    await traveller.arriveAt('confirm')
    await traveller.followUntilMailed()

    const { db, close } = openPostgres(server.url('postgres'), { max: 1 })
    const books = await readBooks(db, traveller.email)
    await close()
    expect(books).toHaveLength(1)
    const { ledgerPaid } = books[0]!
    expect(ledgerPaid).toBeGreaterThan(0)
    expect(books[0]).toMatchObject({
      status: 'confirmed',
      captures: 1,
      bankCaptured: ledgerPaid,
      confirmations: 1,
    })
  })
})
