import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { startApplication, type TestApplication } from './application.ts'
import { textOf } from './browser.ts'
import { eventually } from './eventually.ts'
import { BEHIND_PROXY, newWebClient, signInAs } from './web-client.ts'

const { email } = DEMO_ACCOUNTS[0]!
const SESSION = 'calanque_session'
const DASHBOARD = '/traveler/dashboard'

let application: TestApplication
beforeAll(async () => {
  application = await startApplication({
    from: inject('demonstration').folder,
    variables: { ...BEHIND_PROXY, LOG_LEVEL: 'debug' },
  })
})
afterAll(() => application?.remove())

const signIn = () => signInAs(application.origin, email, DEMO_PASSWORD)
const withSession = (value: string) => newWebClient(application.origin, new Map([[SESSION, value]]))
const leads = async (value: string) => (await withSession(value).get(DASHBOARD)).status

describe('a session', () => {
  test('is new at each sign-in, and the previous one of the browser ends', async () => {
    const client = await signIn()
    const first = client.cookies.get(SESSION)!
    await client.send('/auth/login', { form: { intent: 'password', email, password: DEMO_PASSWORD } })
    const second = client.cookies.get(SESSION)!
    expect(second).not.toBe(first)
    expect([await leads(first), await leads(second)]).toEqual([302, 200])
  })

  test('set by another site is not used', async () => {
    const planted = withSession('planted.c2lnbmF0dXJl')
    await planted.send('/auth/login', { form: { intent: 'password', email, password: DEMO_PASSWORD } })
    expect(planted.cookies.get(SESSION)).not.toBe('planted.c2lnbmF0dXJl')
    expect(await leads('planted.c2lnbmF0dXJl')).toBe(302)
  })

  test('ends with the sign-out, for every copy of its cookie', async () => {
    const client = await signIn()
    const value = client.cookies.get(SESSION)!
    await client.send('/auth/logout', { form: {} })
    expect(await leads(value)).toBe(302)
  })

  test('is ended neither by opening the address of the sign-out nor by a form of another site', async () => {
    const client = await signIn()
    await client.get('/auth/logout')
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await client.send('/auth/logout', { form: {}, headers: foreign })).status).toBe(403)
    expect((await client.send('/auth/logout.data', { form: {}, headers: foreign })).status).toBe(403)
    expect((await client.get(DASHBOARD)).status).toBe(200)
  })

  test('begins on a page of this site, also when the return address of the sign-in leads to another', async () => {
    for (const back of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
    ]) {
      const path = `/auth/login?retour=${encodeURIComponent(back)}`
      const { location } = await newWebClient(application.origin).send(path, {
        form: { email, password: DEMO_PASSWORD },
      })
      expect(location, back).toBe(DASHBOARD)
    }
  })
})

test('the settings list where the account is signed in, and can end the sessions of other browsers', async () => {
  const [here, there] = [await signIn(), await signIn()]
  const { text } = await here.get('/traveler/settings/securite')
  expect(text).toContain('Cette session')
  const [other] = [...text.matchAll(/name="session" value="(\w{20,})"/g)].map((match) => match[1]!)
  const asked = { intent: 'end-session', session: other! }
  const { location } = await here.send('/traveler/settings/securite', { form: asked })
  expect(location).toBe('/traveler/settings/securite?motif=sessions-fermees#sessions')
  await here.send('/traveler/settings/securite', { form: { intent: 'end-session', session: 'others' } })
  expect((await there.get(DASHBOARD)).status).toBe(302)
  expect((await here.get(DASHBOARD)).status).toBe(200)
})

test('an address changed with a stolen session and password is stopped by the link sent to the present address', async () => {
  const thief = await signIn()
  const settings = '/traveler/settings/securite'
  const change = { intent: 'change-email', email: 'voleur@example.org' }
  const wrong = await thief.send(settings, { form: { ...change, currentPassword: 'Faux-mot-2026' } })
  expect(wrong.status).toBe(422)
  const asked = await thief.send(settings, { form: { ...change, currentPassword: DEMO_PASSWORD } })
  expect([asked.status, asked.location]).toEqual([302, `${settings}#adresse`])
  const holder = newWebClient(application.origin)
  const pageMailed = (to: string) =>
    eventually('the link is in the mailbox', async () => {
      const box = await holder.get(`/demo/mails?to=${encodeURIComponent(to)}`)
      const mail = /\/demo\/mails\/[\w-]{36}/.exec(box.text)?.[0]
      const { text } = mail ? await holder.get(`${mail}/html`) : { text: '' }
      return /\/adresse-e-mail\/(?:arreter\/)?[\w-]{43}/.exec(text)?.[0]
    })
  const proof = await pageMailed('voleur@example.org')
  expect((await thief.send(proof, { form: { intent: 'prove' } })).location).toBe(proof)
  expect(textOf((await thief.get(proof)).text)).toContain('Votre adresse est confirmée')
  const stop = await pageMailed(email)
  expect((await holder.send(stop, { form: { intent: 'stop' } })).location).toBe('/auth/forgotten-password')
  expect((await thief.get(DASHBOARD)).status).toBe(302)
  expect((await holder.get(stop)).status).toBe(404)
  await signIn()
})

describe('the existence of an account', () => {
  const answerTo = async (path: string, form: Record<string, string>) => {
    const { status, location, text } = await newWebClient(application.origin).send(path, { form })
    return { status, location, words: textOf(text).replaceAll(form.email!, '…') }
  }

  test('is not revealed by a refused sign-in', async () => {
    const wrong = { password: 'Faux-mot-2026' }
    const known = await answerTo('/auth/login', { intent: 'password', email, ...wrong })
    expect(known.status).toBe(422)
    expect(
      await answerTo('/auth/login', { intent: 'password', email: 'personne@example.org', ...wrong }),
    ).toEqual(known)
  })

  test('is not revealed by a forgotten password', async () => {
    const known = await answerTo('/auth/forgotten-password', { email })
    expect(known.status).toBe(302)
    expect(await answerTo('/auth/forgotten-password', { email: 'personne@example.org' })).toEqual(known)
  })

  test('is not revealed by a registration', async () => {
    const person = { firstName: 'Sacha', lastName: 'Exemple', phone: '', password: 'Garrigue-Tuile-47' }
    const known = await answerTo('/auth/register', { intent: 'register', ...person, email })
    expect(known).toMatchObject({ status: 302, location: '/auth/register?envoi=fait' })
    expect(
      await answerTo('/auth/register', { intent: 'register', ...person, email: 'personne@example.org' }),
    ).toEqual(known)
  })

  test('guesses of a password are slowed down for the guesser, in French, and not for the account’s holder elsewhere', async () => {
    const victim = DEMO_ACCOUNTS[1]!.email
    const guesser = newWebClient(application.origin)
    const guess = (password: string) =>
      guesser.send('/auth/login', { form: { intent: 'password', email: victim, password } })
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await guess(`Guess-${n}`)).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    expect(textOf((await guess(DEMO_PASSWORD)).text)).toMatch(/Vous pourrez réessayer dans \d+ minutes/)
    const holder = await signInAs(application.origin, victim, DEMO_PASSWORD)
    expect(holder.cookies.has(SESSION)).toBe(true)
  })
})

test('the log names no person, token or cookie', async () => {
  const client = await signIn()
  await client.get('/auth/reset-password?token=the-token-of-a-mail')
  await client.get('/r/Zk3v9QxT_1-aBcDeFgHiJkLmNoPqRsTuVwXyZ012345')
  const secrets = [email, DEMO_PASSWORD, 'the-token-of-a-mail', 'Zk3v9QxT', client.cookies.get(SESSION)!]
  // The output of the demonstration's start is not a log.
  const log = application
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
  for (const secret of secrets) expect(log).not.toContain(secret)
})
