import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bookStartedStay } from './booked-stay.ts'
import { CARDS, expectConfirmed, expectStep, newTraveler, payByCard, type TestTraveler } from './booking.ts'
import { weekInJuly } from './dates.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { signIn } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'
const { from, to } = weekInJuly(6)

/** A country where it is day whenever the journey runs: an offer is mailed by day. */
function countryByDay(): string {
  const hour = new Date().getUTCHours()
  if (hour >= 7 && hour < 18) return 'FR'
  return hour >= 18 && hour < 23 ? 'US' : 'JP'
}

/** Adds a contact, and gives the address of their page. */
async function addContact(page: Page, { email, phone }: TestTraveler, lastName: string): Promise<string> {
  await page.goto('/agent/contacts/new')
  await page.getByLabel('Prénom').fill('Camille')
  await page.getByLabel('Nom', { exact: true }).fill(lastName)
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(email)
  await page.getByLabel('Téléphone', { exact: true }).fill(phone)
  await page.getByLabel('Pays').selectOption(countryByDay())
  await page.getByRole('button', { name: 'Ajouter le contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Camille ${lastName}` })).toBeVisible()
  return new URL(page.url()).pathname
}

/** The first villa of the agency that is free for the week. */
async function findFreeVilla(page: Page): Promise<string> {
  await page.goto('/agent/options/new')
  const villas = await page
    .getByLabel('Villa')
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  for (const villa of villas.filter(Boolean)) {
    const answer = await page.request.get(`/agent/options/new?${new URLSearchParams({ villa, from, to })}`)
    if ((await answer.text()).includes('Ces nuits sont libres')) return villa
  }
  throw new Error('No villa of the agency is free')
}

/** Opens the form from the page of a contact, and chooses the week. */
async function wish(page: Page, contact: string, villa: string) {
  await page.goto(contact)
  await page.getByRole('link', { name: 'Option ou réservation' }).click()
  await page.getByLabel('Villa').selectOption(villa)
  await page.getByLabel('Arrivée').fill(from)
  await page.getByLabel('Départ').fill(to)
}

const pathIn = (text: string, path: RegExp) => new URL(path.exec(text)![0]).pathname

test('a second client waits behind an option, is offered its nights when the first lets go, takes them by the mailed link, then books, signs and pays from the link that the agent sends', async ({
  page,
  browser,
}) => {
  const [first, second] = [newTraveler(), newTraveler()]
  await signIn(page, AGENT)
  const firstPage = await addContact(page, first, 'Premier')
  const secondPage = await addContact(page, second, 'Deuxième')
  const villa = await findFreeVilla(page)

  await wish(page, firstPage, villa)
  await page.getByRole('button', { name: 'Poser l’option' }).click()
  await page.waitForURL(/\/agent\/options\/[\da-f-]{36}$/)
  await expect(page.getByText('Option pour Camille Premier')).toBeVisible()
  const option = new URL(page.url()).pathname
  expect((await readMail(page, first.email, 'Option')).text).toContain('sans engagement')

  await wish(page, secondPage, villa)
  await page.getByRole('button', { name: 'Mettre en liste d’attente' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Camille Deuxième' })).toContainText('En attente')
  await expectAccessible(page, 'the options of an agency')

  await page.goto(option)
  await expectAccessible(page, 'an option with a contact who waits')
  await page.getByRole('button', { name: 'Libérer les nuits' }).click()
  await expect(page.getByText('Les nuits sont libérées.').first()).toBeVisible()

  const offered = await readMail(page, second.email, 'Les nuits que vous attendiez')
  const client = await (await browser.newContext()).newPage()
  await client.goto(pathIn(offered.text, /https?:\/\/\S+\/option\/[\w-]+/))
  await expectAccessible(client, 'an offer of nights')
  await client.getByRole('button', { name: 'Retenir ces nuits' }).click()
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Ces nuits sont retenues pour vous')

  await page.goto(`${secondPage}/history`)
  await page.getByRole('link', { name: /Option posée/ }).click()
  await page.getByRole('button', { name: 'Envoyer la réservation à signer' }).click()
  await expect(page.getByText('La réservation est prête')).toBeVisible()

  const prepared = await readMail(page, second.email, 'Votre réservation est prête')
  await client.goto(pathIn(prepared.text, /https?:\/\/\S+\/checkout\/reprendre\/[\w-]+/))
  await expectStep(client, 'Vos coordonnées')
  await expect(client.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(second.email)
  await bookStartedStay(client, { ...second, lastName: 'Deuxième' })
  await payByCard(client, CARDS.accepted)
  await expectConfirmed(client)

  await page.goto(`${secondPage}/history`)
  const history = page.getByRole('list', { name: 'Historique' })
  for (const step of [
    'Mis en liste d’attente',
    'Nuits proposées',
    'Nuits acceptées',
    'Réservation préparée',
    'Contrat signé',
    'Séjour confirmé',
  ])
    await expect(history).toContainText(step)
})
