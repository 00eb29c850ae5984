import { expect, type Page } from '@playwright/test'
import { aPhotograph } from '#tests/photograph-files.ts'
import { expectNotTooWide, violationsOf } from './accessible.ts'
import { newTraveler } from './booking.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { anyVilla } from './pages.ts'
import { enterAs, signIn } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'
const STAY = 'from=2027-10-09&to=2027-10-16&adults=4&children=1'

/** Fills in and sends the question of a visitor without an account. */
async function ask(page: Page, email: string, question: string) {
  await page.getByRole('textbox', { name: 'Votre question' }).fill(question)
  await page.getByRole('textbox', { name: 'Nom' }).fill('Camille Exemple')
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page.getByRole('button', { name: 'Envoyer la question' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Votre question est partie' })).toBeVisible()
}

/** With a word that no line holds: it is cut, and the page keeps its width. */
const ANSWER = `Oui, une chambre à deux lits. ${'m'.repeat(200)}`
const ATTACH = 'Joindre des fichiers (facultatif)'
const aPdf = (name: string, text = '%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
})

const threadLink = (text: string) => new URL(/https?:\/\/\S+\/messages\/[\w-]+/.exec(text)![0]).pathname

test('a question asked from a villa’s page is answered by the agency, then read and answered again by its link', async ({
  page,
  browser,
  request,
}) => {
  const { email } = newTraveler()
  const question = `Les enfants ont-ils une chambre à eux ? ${email}`
  await page.goto(`${await anyVilla(request)}?${STAY}`)
  await page.getByRole('link', { name: 'Demander conseil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Demander conseil' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Arrivée/ })).toContainText('9 oct.')
  await expect(page.getByRole('spinbutton', { name: /^Adultes/ })).toHaveValue('4')
  expect(await violationsOf(page)).toEqual([])
  await ask(page, email, question)
  const link = threadLink((await readMail(page, email, 'Votre question sur')).text)

  const agency = await (await browser.newContext()).newPage()
  await signIn(agency, AGENT)
  await agency.getByRole('link', { name: 'Messages sans réponse' }).click()
  await agency.waitForURL('**/agent/messages?state=unanswered')
  const line = agency
    .getByRole('row')
    .filter({ hasText: email.slice(0, 6) })
    .filter({ hasText: 'Camille' })
  await line.first().getByRole('link').click()
  await expect(agency.getByText(question)).toBeVisible()
  await expect(agency.getByText('Du 9 au 16 octobre 2027')).toBeVisible()
  await expect(agency.getByText('Adresse non vérifiée')).toBeVisible()
  expect(await violationsOf(agency)).toEqual([])

  const answer = agency.getByRole('textbox', { name: 'Votre réponse' })
  await answer.fill('À rappeler : très exigeant.')
  await agency.getByRole('checkbox', { name: 'Note interne' }).check()
  await agency.getByRole('button', { name: 'Envoyer' }).click()
  await expect(agency.getByRole('log').getByText('très exigeant')).toBeVisible()
  await agency.getByRole('checkbox', { name: 'Note interne' }).uncheck()
  await answer.fill(ANSWER)
  await agency.getByLabel(ATTACH).setInputFiles(aPdf('plan.pdf', '<script>alert(1)</script>'))
  await agency.getByRole('button', { name: 'Envoyer' }).click()
  await expect(agency.getByText('«\u00a0plan.pdf\u00a0» n’est ni un PDF, ni une image')).toBeVisible()
  await expect(answer).toHaveValue(ANSWER)
  await agency.getByLabel(ATTACH).setInputFiles(aPdf('plan.pdf'))
  await answer.press('Control+Enter')
  await expect(agency.getByRole('log').getByText('une chambre à deux lits')).toBeVisible()
  await expect(answer).toHaveValue('')
  await expect(answer).toBeFocused()

  const mailed = await readMail(page, email, 'Nouveau message')
  expect(mailed.text).toContain('une chambre à deux lits')
  expect(mailed.text).not.toContain('exigeant')
  await page.goto(link)
  await expect(page.getByRole('log').getByText('une chambre à deux lits')).toBeVisible()
  await expect(page.getByText('exigeant')).toHaveCount(0)
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNotTooWide(page, 'a message with a word of 200 letters')
  await page.setViewportSize({ width, height })
  // A PDF is saved, never shown under the site's origin, whatever it contains.
  const plan = await page.getByRole('link', { name: /^plan\.pdf/ }).getAttribute('href')
  const headers = (await page.request.get(plan!)).headers()
  expect(headers['content-disposition']).toMatch(/^attachment;/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect((await page.request.get(plan!.replace(/\w$/, 'x'))).status()).toBe(404)
  expect(await violationsOf(page)).toEqual([])
  const again = page.getByRole('textbox', { name: 'Votre message' })
  await again.fill('Merci, nous réservons.')
  await page.reload()
  await expect(again).toHaveValue('Merci, nous réservons.')
  // On a slow line the progress is shown, and the sending can be stopped: text and files stay.
  const network = await page.context().newCDPSession(page)
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    })
  await page.getByLabel(ATTACH).setInputFiles(aPdf('lourd.pdf', `%PDF-1.7\n${'0'.repeat(4e6)}\n%%EOF\n`))
  await throttle(200_000)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('progressbar', { name: 'Envoi des fichiers' })).toBeVisible()
  await expect(page.getByText(/^\d.* sur 3,8\u00a0Mo$/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeFocused()
  await expect(again).toHaveValue('Merci, nous réservons.')
  await expect(page.getByRole('log').getByText('nous réservons')).toHaveCount(0)
  await throttle(-1)
  const view = { name: 'vue.jpg', mimeType: 'image/jpeg', buffer: await aPhotograph() }
  await page.getByLabel(ATTACH).setInputFiles([aPdf('bail.pdf'), view])
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('log').getByText('nous réservons')).toBeVisible()
  // The agency returns to its open page: the new message appears, and the answer being typed stays.
  await answer.fill('Avec plaisir')
  await agency.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(agency.getByRole('log').getByText('nous réservons')).toBeVisible()
  await expect(agency.getByRole('link', { name: /^bail\.pdf/ })).toBeVisible()
  const shown = agency.getByRole('img', { name: 'vue.webp' })
  await shown.scrollIntoViewIfNeeded()
  await expect(shown).toHaveJSProperty('naturalWidth', 900)
  await expect(answer).toHaveValue('Avec plaisir')
  await expect(agency.getByText('Adresse non vérifiée')).toHaveCount(0)

  await page.goto(`${link}x`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien n’ouvre plus d’échange' })).toBeVisible()
})

test('a traveler writes to the agency from a stay, and finds the thread among their messages', async ({
  page,
}) => {
  await enterAs(page, 'voyageur@demo.calanque.fr')
  await page.goto('/traveler/reservations')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('main').getByRole('link', { name: 'Messages', exact: true }).click()
  const text = `À quelle heure pouvons-nous arriver ? ${crypto.randomUUID()}`
  await page.getByRole('textbox', { name: 'Votre message' }).fill(text)
  await page.getByLabel(ATTACH).setInputFiles(aPdf('billets.pdf'))
  await expect(page.getByText('billets.pdf', { exact: true })).toBeVisible()
  // The first message opens the thread; its files leave with their progress too.
  const sending = page.waitForRequest((one) => one.url().endsWith('/messages/fichiers'))
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await sending
  await expect(page.getByRole('log').getByRole('link', { name: /^billets\.pdf/ })).toHaveCount(1)
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/traveler/messages')
  await expect(page.getByRole('main').getByText(text.slice(0, 30))).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a question is asked, read and answered by its link; one with its hidden field filled in is not sent', async ({
    page,
    request,
  }) => {
    const { email } = newTraveler()
    const villa = await anyVilla(request)
    await page.goto(`${villa}/conseil?${STAY}`)
    await page.getByRole('button', { name: 'Envoyer la question' }).click()
    await expect(page.getByText('Indiquez votre nom.').first()).toBeVisible()
    await expect(page.getByLabel('Arrivée')).toHaveValue('2027-10-09')
    await ask(page, email, 'Le jardin est-il clos ?')
    await page.goto(threadLink((await readMail(page, email, 'Votre question sur')).text))
    await expect(page.getByText('Le jardin est-il clos ?')).toBeVisible()
    await page.getByRole('textbox', { name: 'Votre message' }).fill('Et la rue, est-elle calme ?')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByRole('log').getByText('Et la rue, est-elle calme ?')).toBeVisible()

    const form = {
      intent: 'ask',
      name: 'Robot',
      email: 'robot-messages@example.com',
      text: 'Achetez.',
      site: 'x',
    }
    await request.post(`${villa}/conseil`, { form, maxRedirects: 0 })
    await page.goto('/demo/mails?to=robot-messages@example.com')
    await expect(page.getByRole('main').getByRole('link', { name: 'Votre question' })).toHaveCount(0)
  })
})
