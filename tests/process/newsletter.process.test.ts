import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { type ApplicationInProcess, openApplicationInProcess } from './application-in-process.ts'
import { withoutEntities } from './browser.ts'
import { eventually } from './eventually.ts'
import { newWebClient, signInAs, type WebClient } from './web-client.ts'

const READER = 'une.pression@exemple.fr'
const LETTERS = '/back-office/marketing/lettres'
/** What a mailbox sends for its reader, by both of the encodings that RFC 8058 allows. */
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }

let application: ApplicationInProcess
let house: WebClient
beforeAll(async () => {
  application = await openApplicationInProcess()
  const { email } = DEMO_ACCOUNTS.find(({ role }) => role === 'BACK_OFFICE')!
  house = await signInAs(application, email, DEMO_PASSWORD)
})
afterAll(() => application?.remove())

/** The link of this shape in the newest mail to the reader, once it has arrived. */
function linkInMail(shape: RegExp): Promise<string> {
  return eventually(`a mail with ${shape}`, async () => {
    const box = await house.get(`/demo/mails?to=${encodeURIComponent(READER)}`)
    for (const [, path] of box.text.matchAll(/href="(\/demo\/mails\/[0-9a-f-]{36})"/g)) {
      const link = shape.exec(withoutEntities((await house.get(path!)).text))
      if (link) return link[0]
    }
    return null
  })
}

async function subscribe() {
  const visitor = newWebClient(application)
  await visitor.send('/lettre', { form: { intent: 'ask', from: 'footer', email: READER } })
  const link = await linkInMail(/\/lettre\/confirmer\/[\w-]{43}/)
  expect((await visitor.send(link, { form: { intent: 'confirm' } })).status).toBe(302)
}

async function sendLetter() {
  const subject = 'Une pression'
  const { location } = await house.send(`${LETTERS}/new`, { form: { intent: 'open', subject } })
  const words = { subject, preheader: 'Trois maisons', text: 'Un matin.', place: '', revision: '0' }
  await house.send(location!, { form: { intent: 'write', ...words } })
  expect((await house.send(location!, { form: { intent: 'send', read: '1' } })).status).toBe(200)
}

const isSubscribed = async () => (await house.get(`${LETTERS}/abonnes?state=active`)).text.includes(READER)

test('a mailbox ends a subscription by one POST, without cookie or origin; what opens links, and other sites, end none', async () => {
  await subscribe()
  await sendLetter()
  const link = await linkInMail(/\/lettre\/desinscription\/[\w-]{43}\?lettre=[0-9a-f-]{36}/)
  const scanner = newWebClient(application)
  expect((await scanner.get(link)).status).toBe(200)
  const foreign = { origin: 'https://ailleurs.exemple', 'sec-fetch-site': 'cross-site' }
  expect((await newWebClient(application).send(link, { form: ONE_CLICK, headers: foreign })).status).toBe(403)
  expect(await isSubscribed()).toBe(true)

  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  const mailbox = newWebClient(application)
  expect(await mailbox.send(link, { body })).toMatchObject({ status: 200, location: null })
  expect(await isSubscribed()).toBe(false)
  expect((await newWebClient(application).send(link, { form: ONE_CLICK })).status).toBe(200)
  const figures = await house.get(`${LETTERS}?q=Une+pression`)
  expect(figures.text).toContain('Envoyée')
})
