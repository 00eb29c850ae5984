import { expect, type Page } from '@playwright/test'
import { addDays } from '#shared/civil-date.ts'
import { expectAccessible } from './accessible.ts'
import { today } from './dates.ts'
import { test } from './journey.ts'
import { expectNoneWider, longWord } from './long-words.ts'
import { openHydrated } from './open-hydrated.ts'
import { openTab } from './open-tab.ts'
import { enterAs, signIn } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'

/** Adds a person with a number, as it is read aloud. */
async function addPerson(page: Page, lastName: string, typed: string) {
  await page.getByLabel('Prénom').fill('Adélaïde')
  await page.getByLabel('Nom', { exact: true }).fill(lastName)
  await page.getByLabel('Téléphone', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Ajouter le contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Adélaïde ${lastName}` })).toBeVisible()
}

/** Looks for a contact by a text in the list, and opens the only one it finds. */
async function find(page: Page, text: string, name: string) {
  await page.goto('/agent/contacts')
  await page.getByLabel('Nom, e-mail ou numéro').fill(text)
  await page.getByLabel('Nom, e-mail ou numéro').press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name }).click()
}

/** Notes a call, after a call without its purpose and a call to sell were refused. */
async function noteCall(page: Page, said: string, act: string) {
  await page.getByLabel('Résultat de l’appel').selectOption('reached')
  await page.getByLabel('Ce qui s’est dit').fill(said)
  await page.getByLabel('À faire ensuite').fill(act)
  await page.getByLabel('Rappel le').fill(addDays(today(), 1))
  const note = page.getByRole('button', { name: 'Noter' })
  await note.click()
  await expect(page.getByText('Choisissez d’abord le motif de l’appel.').last()).toBeVisible()
  await page.getByLabel('Motif de l’appel').selectOption('prospecting')
  await note.click()
  await expect(page.getByText(/Prospection refusée.*L223-1/).last()).toBeVisible()
  await page.getByLabel('Motif de l’appel').selectOption('booking')
  await note.click()
  await expect(page.getByRole('list', { name: 'Historique' })).toContainText(said)
}

test('an agent adds a person who calls, finds them by their number in another form, and is reminded of what was promised', async ({
  page,
}) => {
  await signIn(page, AGENT)
  await page.getByRole('link', { name: 'Contacts', exact: true }).click()
  await page.getByRole('link', { name: 'Ajouter un contact' }).click()
  await page.getByLabel('Téléphone', { exact: true }).fill('12 34')
  await page.getByRole('button', { name: 'Ajouter le contact' }).click()
  await expect(page.getByText(/Indiquez un numéro français de dix chiffres/)).toBeVisible()
  await addPerson(page, 'Téléphonie', '06 39 98 77 01')
  await expectAccessible(page, 'a contact')

  await find(page, '0033 639.98.77.01', 'Adélaïde Téléphonie')
  await openTab(page, 'Historique')
  await noteCall(page, 'Deux semaines en août, nous serons neuf.', 'Envoyer trois villas')
  await expectAccessible(page, 'the history of a contact')

  await page.goto('/agent/dashboard')
  const reminders = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Envoyer trois villas' })
  await reminders.getByRole('link', { name: 'Adélaïde Téléphonie' }).click()
  await page.getByRole('button', { name: /Marquer comme fait/ }).click()
  await expect(page.getByRole('button', { name: /Marquer comme fait/ })).toHaveCount(0)
})

test('an agent opens the stay of a traveler from the history of their contact', async ({ page }) => {
  await signIn(page, AGENT)
  await find(page, 'voyageur@demo', 'Camille Fontvieille')
  await openTab(page, 'Historique')
  await page.getByLabel('Voir').selectOption('stay')
  await expect(page).toHaveURL(/stay/)
  await page
    .getByRole('list', { name: 'Historique' })
    .getByRole('link', { name: /Séjour confirmé/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/agent\/reservations\//)
})

test('an agent records a consent and its end, hands the contact over to a colleague and writes their company, on the page as scripts leave it', async ({
  page,
}) => {
  await signIn(page, AGENT)
  await openHydrated(page, '/agent/contacts?q=marguerite.sarlat')
  await page.getByRole('link', { name: 'Marguerite Sarlat' }).click()
  const agent = page.getByRole('combobox', { name: 'Agent' })
  const other = await agent.locator('option:not([value=""]):not(:checked)').first().textContent()
  await page.getByText('Enregistrer un accord').click()
  await page.getByLabel('Ses mots').fill('Oui, écrivez-moi.')
  await page.getByLabel('Preuve').fill('Sa réponse par e-mail')
  await page.getByRole('button', { name: 'Enregistrer l’accord' }).click()
  await page.getByRole('button', { name: /^Retirer l’accord/ }).click()
  await expect(page.getByRole('main')).toContainText(/retiré le/)
  await expectAccessible(page, 'a contact with a consent')
  await agent.selectOption({ label: other! })
  const handed = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Confier' }).click()
  await handed
  await openTab(page, 'Historique')
  await expect(page.getByRole('list', { name: 'Historique' })).toContainText(`Confié à ${other}`)
  await page.getByRole('link', { name: 'Modifier' }).click()
  await page.getByLabel('Société').fill('Sarlat Conseil')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('main')).toContainText('Sarlat Conseil')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an agent adds a contact, finds it by its number and notes a call', async ({ page }) => {
    await enterAs(page, AGENT)
    await page.goto('/agent/contacts/new')
    await addPerson(page, 'Sansscript', '+33 (0)6 39 98 77 02')
    await find(page, '06 39 98 77 02', 'Adélaïde Sansscript')
    await openTab(page, 'Historique')
    await noteCall(page, 'Rappeler demain matin.', 'Rappeler')
  })

  test('a name of one word and a note of two hundred letters widen no page of a contact on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, AGENT)
    await page.goto('/agent/contacts/new')
    const name = longWord(80)
    await addPerson(page, name, '+33 (0)6 39 98 77 03')
    const contact = new URL(page.url()).pathname
    await openTab(page, 'Historique')
    await noteCall(page, longWord(200), 'Rappeler')
    const searched = `/agent/contacts?q=${name}`
    await expectNoneWider(page, [contact, `${contact}/history`, searched, '/agent/dashboard'])
    await page.goto(searched)
    await expect(page.getByRole('row')).toHaveCount(2)
  })
})
