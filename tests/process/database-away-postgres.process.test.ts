import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { type OpenedDatabase, openPostgres } from '#platform/database/database.ts'
import type { PrivatePostgres } from '../private-postgres.ts'
import type { TestApplication } from './application.ts'
import { readBooks } from './books.ts'
import { openBrowser, textOf } from './browser.ts'
import { CARD_PAYMENT, EARLY_STEPS, SIGNATURE, takeSteps } from './checkout-steps.ts'
import { eventually } from './eventually.ts'
import { findFreeStays } from './free-stays.ts'
import { openPostgresDemonstration } from './postgres-demonstration.ts'
import { CARDS, type FreeStay, newTraveler } from './traveler.ts'
import { newWebClient, type Reply, signInAs, type WebClient } from './web-client.ts'

let demonstration: Awaited<ReturnType<typeof openPostgresDemonstration>>
let server: PrivatePostgres
let application: TestApplication
let stays: FreeStay[]

beforeAll(async () => {
  demonstration = await openPostgresDemonstration()
  server = demonstration.server
  application = demonstration.application
  stays = await findFreeStays(application.origin, 3)
})
afterAll(() => demonstration?.remove())

const statusOf = async (path: string) => (await fetch(application.origin + path)).status
const isReadyAgain = () =>
  eventually('the application is ready again', async () => (await statusOf('/readyz')) === 200)

describe('the PostgreSQL server goes away', () => {
  test('/readyz, pages and doors return 503, and all work again once the server is back', async () => {
    await server.shutDown()
    expect(await statusOf('/livez')).toBe(200)
    expect(await statusOf('/readyz')).toBe(503)

    const page = await openBrowser(application.origin).open('/annonces?destination=nice')
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
  const typed = {
    name: 'Camille Exemple',
    email: 'camille@example.org',
    message: 'La villa est-elle libre la première semaine de juin ?',
  }
  const sendForm = (path: string, fields: Record<string, string>) =>
    newWebClient(application.origin).send(path, { form: fields })
  let fields: Record<string, string>
  let person: WebClient
  let ready: number
  let alive: number
  let page: Reply
  let plain: Reply
  let scripted: Reply
  let signedIn: Reply

  // All are sent during one silence of the server, because each waits as long as the others.
  beforeAll(async () => {
    const { text: form } = await newWebClient(application.origin).get('/contact')
    const agency = /name="agency"[^>]*value="([^"]+)"|<option value="([^"]+)"/.exec(form)!
    fields = { ...typed, agency: agency[1] ?? agency[2]! }
    person = await signInAs(application.origin, 'backoffice@demo.calanque.fr', DEMO_PASSWORD)
    server.freeze()
    try {
      ;[page, plain, scripted, signedIn, ready, alive] = await Promise.all([
        // A list that no request asked for before: one that is kept would still be answered.
        newWebClient(application.origin).get('/annonces?destination=cannes'),
        sendForm('/contact', fields),
        sendForm('/contact.data', fields),
        person.get('/back-office/finance'),
        statusOf('/readyz'),
        statusOf('/livez'),
      ])
    } finally {
      server.thaw()
    }
    await isReadyAgain()
  })

  test('/readyz returns 503 and /livez 200 during the silence; a page returns 503 with the next step', async () => {
    expect([ready, alive]).toEqual([503, 200])
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(textOf(page.text)).toContain('Service momentanément indisponible')
    expect(await statusOf('/annonces')).toBe(200)
  })

  test('a form is returned with the typed values, and can be sent again unchanged', async () => {
    expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '5'])
    expect(plain.text).toContain('<form method="post" action="/contact">')
    for (const [name, value] of Object.entries(fields))
      expect(plain.text).toContain(`<input type="hidden" name="${name}" value="${value}">`)
    expect(scripted.status).toBe(503)
    expect(scripted.text).toContain('SERVICE_AWAY')
    expect(scripted.text).toContain(typed.message)
    expect(await sendForm('/contact', fields)).toMatchObject({ status: 302, location: '/contact?envoi=fait' })
  })

  test('a signed-in person gets 503, not the sign-in page', async () => {
    expect(signedIn.status).toBe(503)
    expect((await person.get('/back-office/finance')).status).toBe(200)
  })
})

describe('the disk of the PostgreSQL server is full', () => {
  /** Every write is refused as by a full disk, but those of the bank, which stands elsewhere. */
  async function fillDisk(db: OpenedDatabase): Promise<() => Promise<void>> {
    await db.raw(`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end $$`)
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename !~ '^register_'`.execute(db.db)
    // A table at a time: what writes meanwhile waits for one of them, and never for each other.
    for (const { name } of rows)
      await db.raw(
        `create trigger no_room before insert or update or delete on "${name}" execute function no_room()`,
      )
    return async () => {
      for (const { name } of rows) await db.raw(`drop trigger no_room on "${name}"`)
      await db.raw('drop function no_room()')
    }
  }

  test('a payment is answered 503 with what to do, nothing is charged, and the traveler pays once there is room', async () => {
    const traveler = newTraveler(application.origin)
    await takeSteps(traveler, stays[2]!, [...EARLY_STEPS, SIGNATURE])
    const pay = await CARD_PAYMENT.prepare(traveler, stays[2]!)
    const opened = openPostgres(server.url('postgres'), { max: 1 })
    const makeRoom = await fillDisk(opened)
    try {
      await expect(pay()).rejects.toThrow(
        /answered 503 .*Service momentanément indisponible.*envoyez de nouveau/is,
      )
      expect(await readBooks(opened.db, traveler.email)).toMatchObject([
        { ledgerPaid: 0, intentsCaptured: 0, bankCaptured: 0, captures: 0 },
      ])
      expect(await statusOf('/annonces')).toBe(200)
    } finally {
      await makeRoom()
    }
    await traveler.payAgainIfAsked()
    await traveler.arriveAt('confirm')
    await traveler.followUntilMailed()
    const [books] = await readBooks(opened.db, traveler.email)
    expect(books).toMatchObject({ captures: 1, bankCaptured: books!.ledgerPaid })
    await opened.close()
  })
})

test('an application on a schema of another version is not ready', async () => {
  const { raw, close } = openPostgres(server.url('postgres'), { max: 1 })
  await raw(`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`)
  expect(await statusOf('/readyz')).toBe(503)
  await raw(`delete from migrations where name = '9999-later.sql'`)
  expect(await statusOf('/readyz')).toBe(200)
  await close()
})

describe('kill -9 of the PostgreSQL server', () => {
  test('in the middle of a checkout: the application recovers and no acknowledged act is lost', async () => {
    const [pid, traveler] = [application.pid, newTraveler(application.origin)]
    const crash = async () => {
      await server.kill()
      await server.start()
      await isReadyAgain()
    }
    await traveler.start(stays[0]!)
    await traveler.guest()
    await crash()
    const { step, total } = await traveler.whereabouts()
    expect(step).toBe('add-ons')
    await traveler.addOns()
    await traveler.acceptContract()
    await traveler.askForCode()
    await crash()
    await traveler.sign(await traveler.readCode())
    await crash()
    await traveler.arriveAt('pay')
    await traveler.pay({ method: 'card', card: CARDS.accepted })
    await crash()
    await traveler.arriveAt('confirm')
    expect(await traveler.followUntilMailed()).toMatchObject({ total, confirmations: 1, receipts: 1 })
    expect(application.pid).toBe(pid)
  })

  test('during a payment, before or after the commit: the traveler pays once', async () => {
    const traveler = newTraveler(application.origin)
    await takeSteps(traveler, stays[1]!, [...EARLY_STEPS, SIGNATURE])
    const pay = await CARD_PAYMENT.prepare(traveler, stays[1]!)
    const paying = pay().catch(() => 'unanswered')
    await server.kill()
    await paying
    await server.start()
    await isReadyAgain()
    await traveler.payAgainIfAsked()
    await traveler.arriveAt('confirm')
    await traveler.followUntilMailed()

    const { db, close } = openPostgres(server.url('postgres'), { max: 1 })
    const books = await readBooks(db, traveler.email)
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
