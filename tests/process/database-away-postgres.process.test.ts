import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#platform/database/database.ts'
import { type PrivatePostgres, startPrivatePostgres } from '../private-postgres.ts'
import { startApplication, type TestApplication } from './application.ts'
import { readBooks } from './books.ts'
import { openBrowser, textOf } from './browser.ts'
import { eventually } from './eventually.ts'
import { findFreeStays } from './free-stays.ts'
import { CARDS, type FreeStay, newTraveller } from './traveller.ts'

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
    expect(page.status).toBeGreaterThanOrEqual(500)
    expect(textOf(page.html)).toContain('Une erreur critique est survenue')
    expect(page.html).not.toContain('ECONNREFUSED')
    const door = await fetch(`${application.origin}/api/properties`)
    expect(door.headers.get('content-type')).toContain('application/problem+json')
    expect(await door.json()).toMatchObject({ status: door.status, code: expect.any(String) })
    expect(door.status).toBeGreaterThanOrEqual(500)

    await server.start()
    await isReadyAgain()
    expect(await statusOf('/annonces')).toBe(200)
  })
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
