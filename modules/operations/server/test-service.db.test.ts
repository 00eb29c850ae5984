import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createRfc3161Timestamps } from '#modules/signatures/server/rfc3161-timestamps.ts'
import { afterFile } from '#tests/after-file.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { openHookReceiver } from '#tests/hook-receiver.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { openTimestampServer } from '#tests/timestamp-server.ts'
import type { TestedService } from '../service.ts'
import { listServiceEvents, listServiceTests } from './read-service.ts'
import { testService } from './test-service.ts'

const services = await openTestServices()
const { db } = services
const { userId, email } = await addPerson({ db }, 'SUPER_ADMIN')
const SUPER = person('SUPER_ADMIN', { userId })
const ask = (service: string, changed: object = {}) =>
  testService({ ...services, patience: 30_000, ...changed }, SUPER, { service })
const withConfig = (part: object) => ({ config: { ...services.config, ...part } })

describe('a test', () => {
  test.each<[TestedService, object, string, RegExp]>([
    ['payment', {}, 'demonstration', /aucun argent/],
    ['signature', {}, 'answered', /répond/],
    ['timestamps', {}, 'demonstration', /vérifié/],
    ['places', {}, 'answered', /Saint-Tropez/],
    ['map', withConfig({ maps: { provider: 'coast' } }), 'answered', /elle-même/],
    ['map', withConfig({ maps: { provider: 'google', key: null } }), 'absent', /clé/],
    ['files', {}, 'answered', /écrit, relu et supprimé/],
    ['antivirus', {}, 'absent', /rien n’a été examiné/],
  ])('of %s says what it answered', async (service, changed, outcome, said) => {
    const answer = await ask(service, changed)
    expect([answer.outcome, said.test(answer.said)]).toEqual([outcome, true])
    expect((await listServiceTests(services, SUPER))[service]).toMatchObject(answer)
  })

  test('writes in the audit who asked, and what was answered', async () => {
    await sql`delete from throttles`.execute(db)
    const answer = await ask('files')
    const entry = await db
      .selectFrom('auditEntries')
      .select(['actorId', 'subjectId', 'detail'])
      .where('action', '=', 'service.test')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actorId: userId, subjectId: 'files', detail: answer })
    expect(await collectKeys()).toEqual([])
  })

  test('is refused for what is no service, to others, and after five in a minute', async () => {
    for (const service of ['push', 'nothing', 'toString'])
      await expect(ask(service)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const others = testService(services, person('ADMIN'), { service: 'files' })
    await expect(others).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(listServiceTests(services, person('ADMIN'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await sql`delete from throttles`.execute(db)
    for (let n = 0; n < 5; n += 1) await ask('signature')
    await expect(ask('signature')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await sql`delete from throttles`.execute(db)
  })
})

describe('a service that fails', () => {
  const silent = () => new Promise<never>(() => {})

  test('by its silence is answered for within the bound', async () => {
    const begun = performance.now()
    const answer = await ask('payment', { payments: { find: silent }, patience: 100 })
    expect(answer).toEqual({ outcome: 'failed', said: 'Pas de réponse en dix secondes.' })
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  test('by an error says it in words, without the text of the error', async () => {
    const find = async () => {
      throw Object.assign(new Error('https://sk_live_123@bank.example'), { code: 'ECONNREFUSED' })
    }
    expect((await ask('payment', { payments: { find } })).said).toBe('Son serveur refuse la connexion.')
  })

  test('as an authority that refuses or forges, and as an antivirus that lets everything pass, is found', async () => {
    const server = await openTimestampServer({ ...services, secret: 'a secret of at least 32 characters' })
    afterFile(() => server.close())
    const authority = { embeddedSignatures: { timestamps: createRfc3161Timestamps(server) } }
    const named = { ...authority, ...withConfig({ timestamps: { provider: 'rfc3161', url: server.url } }) }
    expect((await ask('timestamps', named)).outcome).toBe('answered')
    for (const how of ['refuses', 'forged'] as const) {
      server.misbehave(how)
      expect([how, (await ask('timestamps', named)).outcome]).toEqual([how, 'failed'])
    }
    const found = async (result: 'clean' | 'infected' | 'unknown') =>
      (await ask('antivirus', { scanner: async () => result })).outcome
    expect([await found('infected'), await found('clean'), await found('unknown')]).toEqual([
      ...['answered', 'failed', 'failed'],
    ])
  })

  test('as a server of tiles whose name is unknown, or that refuses, says it', async () => {
    const program = await openHookReceiver()
    const asked = (addresses: string[]) =>
      ask('map', {
        ...withConfig({ maps: { provider: 'ign' } }),
        feedNetwork: { ...program.network, addressesOf: async () => addresses },
      })
    expect((await asked([])).said).toBe('Le nom de son serveur est inconnu.')
    expect((await asked(['10.0.0.1'])).said).toBe('Son adresse mène à un réseau privé.')
  })
})

describe('the test of the mail', () => {
  beforeAll(() => sql`delete from throttles`.execute(db))

  const mailTo = async () => listQueuedMails(db, { to: email, of: 'service-test' })
  const onceQueued = async (mails: number, work: () => Promise<unknown>) => {
    await vi.waitFor(async () => expect(await mailTo()).toHaveLength(mails), 30_000)
    await work()
  }

  test('goes to the address of who asks, and waits for what becomes of it', async () => {
    const [answer] = await Promise.all([
      ask('mail'),
      onceQueued(1, () =>
        sql`update outbox_mails set sent_at = now() where template = 'service-test'`.execute(db),
      ),
    ])
    expect(answer).toMatchObject({
      outcome: 'demonstration',
      said: expect.stringContaining('boîte embarquée'),
    })
    expect(await mailTo()).toHaveLength(1)
  })

  test('says why the server refused it, and that it still waits where it was not tried', async () => {
    const [refused] = await Promise.all([
      ask('mail'),
      onceQueued(2, () =>
        sql`update queue_items set last_error = 'Error: Invalid login: 535' where kind = 'mail'`.execute(db),
      ),
    ])
    expect(refused).toMatchObject({ outcome: 'failed', said: expect.stringContaining('mot de passe') })
    expect((await ask('mail', { patience: 1_500 })).said).toContain('attend encore')
  })

  test('stands among the last exchanges, without the address of its reader', async () => {
    const events = await listServiceEvents(services, SUPER, 'mail')
    expect(events.map(({ what, state }) => [what, state])).toEqual([
      ['Essai du courrier', 'waiting'],
      ['Essai du courrier', 'waiting'],
      ['Essai du courrier', 'done'],
    ])
    expect(JSON.stringify(events)).not.toContain(email)
  })
})

test('what providers sent is listed, the latest first, with what it changed', async () => {
  await sql`insert into payment_events (event_id, provider, type, body, received_at, outcome) values
    ('one', 'embedded', 'payment.succeeded', '{}', now() - interval '1 hour', 'applied'),
    ('two', 'embedded', 'refund.requested', '{}', now(), null)`.execute(db)
  await sql`insert into signature_events (event_id, provider, provider_id, status, body, outcome) values
    ('three', 'embedded', 'x', 'done', '{}', 'no_change')`.execute(db)
  const said = async (service: 'payment' | 'signature' | 'timestamps' | 'files') =>
    (await listServiceEvents(services, SUPER, service)).map(({ what, state }) => [what, state])
  expect(await said('payment')).toEqual([
    ['Remboursement demandé', 'waiting'],
    ['Paiement réussi', 'done'],
  ])
  expect(await said('signature')).toEqual([['Document signé', 'unchanged']])
  expect([await said('timestamps'), await said('files')]).toEqual([[], []])
})

async function collectKeys() {
  const keys = []
  for await (const key of services.files.keys('essais/')) keys.push(key)
  return keys
}
