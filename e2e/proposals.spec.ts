import { expect, type Locator, type Page } from '@playwright/test'
import { addDays } from '#shared/civil-date.ts'
import { expectAccessible } from './accessible.ts'
import { nextSaturday, today } from './dates.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { signIn } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'

/** Proposes the first villas that the search found and that are not proposed yet. */
async function proposeThree(page: Page): Promise<void> {
  for (let n = 1; n <= 3; n += 1) {
    await page
      .getByRole('button', { name: /^Proposer / })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: `Villas proposées (${n} sur 8)` })).toBeVisible()
  }
}

async function giveName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Votre prénom').fill(name)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { name: `Votre avis, ${name}` })).toBeVisible()
}

const villaAt = (page: Page, n: number): Locator => page.getByRole('main').getByRole('article').nth(n)

test('an agent proposes three villas to a contact, whose family votes on two telephones, and the first is booked with its details filled in', async ({
  page,
  browser,
}) => {
  await signIn(page, AGENT)
  await page.goto('/agent/contacts/new')
  await page.getByLabel('Prénom').fill('Solène')
  await page.getByLabel('Nom', { exact: true }).fill('Proposée')
  await page.getByLabel('Téléphone', { exact: true }).fill('06 39 98 77 15')
  await page.getByLabel('Adresse e-mail', { exact: true }).first().fill('solene.proposee@example.com')
  await page.getByRole('button', { name: 'Ajouter le contact' }).click()
  await page.getByRole('link', { name: 'Proposer des villas' }).click()
  const arrival = nextSaturday(addDays(today(), 200))
  await page.getByLabel('Arrivée').fill(arrival)
  await page.getByLabel('Départ').fill(addDays(arrival, 7))
  await page.getByLabel('Adultes').fill('4')
  await page.getByRole('button', { name: 'Rechercher les villas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Proposition à Solène Proposée' })).toBeVisible()
  await proposeThree(page)
  await expectAccessible(page, 'a proposal that is composed')
  await page.getByRole('button', { name: 'Envoyer par e-mail' }).click()
  await expect(page.getByText('La proposition est envoyée')).toBeVisible()
  await expectAccessible(page, 'a proposal that was sent')
  const text = await page.getByLabel('Pour un message ou WhatsApp').inputValue()
  const { pathname } = new URL(/http\S+\/proposition\/\S+/.exec(text)![0])

  const phones = await Promise.all(
    ['Solène', 'Paul'].map(async (name) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const phone = await context.newPage()
      await openHydrated(phone, pathname)
      await giveName(phone, name)
      return phone
    }),
  )
  const [solene, paul] = phones as [Page, Page]
  await villaAt(solene, 0)
    .getByRole('button', { name: /^Garder / })
    .click()
  await expect(villaAt(solene, 0).getByText('Gardée par Solène')).toBeVisible()
  await villaAt(paul, 1)
    .getByRole('button', { name: /^Écarter / })
    .click()
  await expect(villaAt(paul, 1).getByText('Écartée par Paul')).toBeVisible()
  await villaAt(paul, 0).getByText('Écrire un commentaire').click()
  await villaAt(paul, 0).getByLabel('Votre commentaire').fill('La piscine est-elle chauffée ?')
  await villaAt(paul, 0).getByRole('button', { name: 'Publier' }).click()
  await expect(villaAt(paul, 0).getByText('La piscine est-elle chauffée ?')).toBeVisible()
  await expectAccessible(paul, 'a proposal on a telephone')

  await page.reload()
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'La piscine est-elle chauffée ?' })
    .first()
  await expect(first).toContainText('Solène')
  await first.getByLabel(/^Répondre au sujet de/).fill('Oui, dès le mois de mai.')
  await first.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(first).toContainText('Oui, dès le mois de mai.')
  await page.goto('/agent/carts?q=Propos%C3%A9e')
  await expect(page.getByRole('row').nth(1)).toContainText('Avis reçus')

  await villaAt(solene, 0)
    .getByRole('button', { name: /^Réserver / })
    .click()
  await expect(solene.getByRole('heading', { level: 1, name: 'Vos coordonnées' })).toBeVisible()
  await expect(solene.getByLabel('Prénom')).toHaveValue('Solène')
  await expect(solene.getByLabel('Adresse e-mail')).toHaveValue('solene.proposee@example.com')
  await expect(solene.getByLabel('Téléphone')).toHaveValue('+33639987715')
  for (const phone of phones) await phone.context().close()
})
