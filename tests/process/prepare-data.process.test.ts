import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, SECOND_AGENCY_ACCOUNTS } from '#modules/accounts/demo-accounts.ts'
import { SANDBOX_CARDS } from '#modules/sandbox-bank/sandbox-cards.ts'
import { ACCESS_RULES } from '../authorization/access-rules.ts'
import { OPERATOR_SETTINGS } from '../operator-settings.ts'
import { freePort } from '../private-postgres.ts'
import { openSmtpInbox } from '../smtp-inbox.ts'
import { spawnApplication, startApplication, type TestApplication } from './application.ts'
import { eventually } from './eventually.ts'
import { BEHIND_PROXY, newWebClient, type Sending } from './web-client.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'thirty-two characters that only this test knows',
  PUBLIC_URL: 'https://calanque.example',
}
const ACCOUNT = {
  TRANSFER_IBAN: 'FR7630006000011234567890189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_HOLDER: 'Agence Essai',
  TRANSFER_BANK: 'Banque Essai',
}
const SENDER = { MAIL_FROM: 'Agence Essai <agence@example.fr>' }

let application: TestApplication
let inbox: Awaited<ReturnType<typeof openSmtpInbox>>
beforeAll(async () => {
  inbox = await openSmtpInbox()
  const mail = { ...SENDER, SMTP_URL: inbox.url }
  application = await startApplication({
    variables: { ...BEHIND_PROXY, ...PRODUCTION, ...OPERATOR_SETTINGS, ...ACCOUNT, ...mail },
  })
})
afterAll(async () => {
  await application?.remove()
  await inbox?.close()
})

const send = (path: string, sending?: Sending) => newWebClient(application.origin).send(path, sending)

describe('in production, nothing of the demonstration remains', () => {
  const demonstration = ACCESS_RULES.filter(({ access }) => access === 'demonstration')

  test.for(demonstration)('$key is not found', async ({ method, path }) => {
    const address = path.replaceAll(/:\w+/g, '1')
    const form = { reference: 'CAL-1' }
    expect((await send(address, method === 'POST' ? { form } : {})).status).toBe(404)
    expect((await send(`${address}.data`, method === 'POST' ? { form } : {})).status).toBe(404)
  })

  test('the catalogue of the design system is not found', async () => {
    for (const path of ['/storybook', '/storybook/', '/storybook/index.html']) {
      expect((await send(path)).status, path).toBe(404)
    }
  })

  test('no demonstration account opens a session', async () => {
    for (const { email } of [...DEMO_ACCOUNTS, ...SECOND_AGENCY_ACCOUNTS]) {
      const { status, headers } = await send('/auth/login', {
        form: { intent: 'password', email, password: DEMO_PASSWORD },
      })
      expect([email, status, headers.getSetCookie()]).toEqual([email, 422, []])
    }
  })

  test('the start prints no password', () => {
    expect(application.output()).not.toContain(DEMO_PASSWORD)
  })

  test('no card of the demonstration becomes a token', async () => {
    const card = { expiryMonth: 12, expiryYear: 2040, securityCode: '123', name: 'Camille Exemple' }
    for (const { number } of SANDBOX_CARDS) {
      const { status, text } = await send('/api/sandbox-payments/tokens', { json: { ...card, number } })
      expect([number, status, text.includes('token')]).toEqual([number, 404, false])
    }
  })

  test('no page of the demonstration’s bank is found', async () => {
    for (const form of [undefined, { intent: 'approve' }]) {
      const { status, text } = await send('/sandbox-bank/any', form ? { form } : {})
      expect([status, text.includes('Banque de démonstration')]).toEqual([404, false])
    }
  })

  test('the start prints the means of payment', () => {
    expect(application.output()).toContain('virements (TRANSFER_IBAN)')
    expect(application.output()).not.toContain('banque de démonstration')
  })
})

test('mails are sent by the agency’s server', async () => {
  const person = { firstName: 'Sacha', lastName: 'Exemple', email: 'sacha@example.org', phone: '' }
  await send('/auth/register', { form: { intent: 'register', ...person, password: 'Calanque-Tuile-46' } })
  const mail = await eventually('a mail by SMTP', async () =>
    inbox.received.find(({ to }) => to.includes(person.email)),
  )
  expect(mail.text).toMatch(/https:\/\/calanque\.example\/auth\/confirm-account\?token=[\w-]{43}/)
  expect(application.output()).toContain('SMTP (SMTP_URL)')
})

test('a start without a way to be paid is refused, and names the missing settings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-refused-'))
  try {
    const given = { ...PRODUCTION, ...SENDER, SMTP_URL: 'smtp://127.0.0.1:1' }
    const { child, ended } = spawnApplication({ ...given, PORT: String(await freePort()), DATA_DIR: folder })
    let output = ''
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => (output += chunk))
    expect(await ended).not.toBe(0)
    expect(output).toMatch(/TRANSFER_IBAN[\s\S]*DEMO=1/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('under https', () => {
  test('every answer requires https, and names nothing of the software behind it', async () => {
    for (const path of [
      '/',
      '/annonces',
      '/nowhere',
      '/api/properties',
      '/api/nowhere',
      '/favicon.svg',
      '/livez',
    ]) {
      const { headers } = await send(path)
      expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8,}; includeSubDomains$/)
      expect(headers.get('content-security-policy'), path).toContain('upgrade-insecure-requests')
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect([headers.get('x-powered-by'), headers.get('server')], path).toEqual([null, null])
    }
  })

  test('cookies are Secure, closed to scripts and tied to this host', async () => {
    const { headers } = await send('/favoris/modifier', { form: { intent: 'clear' } })
    const cookies = headers.getSetCookie()
    expect(cookies.length).toBe(1)
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-\w+=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('each page of one visitor has its own nonce, carried by every script that runs in it', async () => {
    // Without a cookie of ours, pages that all see alike are kept: shared-pages.process.test.ts.
    const own = { cookie: '__Host-calanque_visitor=none' }
    const nonces = new Set<string>()
    for (const path of [
      '/',
      '/annonces',
      '/panier',
      '/auth/login',
      '/r/abc',
      '/signature/abc',
      '/403',
      '/nowhere',
    ]) {
      const { headers, text } = await send(path, { headers: own })
      const policy = headers.get('content-security-policy')!
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)![1]!
      nonces.add(nonce)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(policy).toContain(`frame-ancestors '${path.startsWith('/signature') ? 'self' : 'none'}'`)
      // Structured data for search engines are data: no browser runs them.
      const inline = [
        ...text.matchAll(/<script(?![^>]*(?:\bsrc=|type="application\/ld\+json"))([^>]*)>/g),
      ].map((match) => match[1]!)
      expect(
        inline.every((attributes) => attributes.includes(`nonce="${nonce}"`)),
        path,
      ).toBe(true)
      expect(text).not.toMatch(/\son\w+="/)
    }
    expect(nonces.size).toBe(8)
  })
})

describe('another site', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://calanque.example.evil.example' },
  ]
  /** Each act is sent with one of them: server/security/middleware.test.ts checks that all of them are refused. */
  const acts = ACCESS_RULES.filter(({ method, access }) => method !== 'GET' && access !== 'provider').map(
    (act, n) => ({ ...act, headers: foreign[n % foreign.length]! }),
  )

  test.for(acts)('cannot make a browser send $key', async ({ method, path, headers }) => {
    const address = path.replaceAll(/:\w+/g, '1')
    const isDoor = path.startsWith('/api/')
    const sending = isDoor ? { json: {} } : { form: {} }
    expect((await send(address, { method, ...sending, headers })).status).toBe(403)
    if (!isDoor) expect((await send(`${address}.data`, { method, ...sending, headers })).status).toBe(403)
  })

  test('may not read an answer of this site', async () => {
    const { headers } = await send('/api/cart', { headers: { origin: 'https://evil.example' } })
    expect(headers.has('access-control-allow-origin')).toBe(false)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})
