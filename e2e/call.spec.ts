import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'
const KNOWN = { name: 'Aurélien Castagnier', number: '06 39 98 51 01' }

test('in two presses an agent sees who calls and what was promised, notes the call without losing a word, and finds villas from one sentence', async ({
  page,
}) => {
  await enterAs(page, AGENT)
  await openHydrated(page, '/agent/dashboard')
  await test.step('two presses, and the number that is typed', async () => {
    await page.getByRole('link', { name: 'Appel', exact: true }).click()
    await expect(page.getByLabel('Numéro de téléphone')).toBeFocused()
    await page.keyboard.type(KNOWN.number)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: KNOWN.name })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Demander laquelle ils choisissent')
    await expect(page.getByRole('main')).toContainText('Vue mer, piscine fermée')
    await expectAccessible(page, 'a call')
  })
  await test.step('a call to sell is refused, with the reason', async () => {
    await expect(page.getByLabel('Motif').locator('option[value=prospecting]')).toBeDisabled()
    await expect(page.getByText(/Prospection refusée.*L223-1/)).toBeVisible()
  })
  await test.step('what is typed stands after a reload', async () => {
    await page.getByLabel('Motif').selectOption('booking')
    await page.getByLabel('Ce qui se dit').fill('Ils prennent la deuxième villa.')
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Ce qui se dit')).toHaveValue('Ils prennent la deuxième villa.')
    await expect(page.getByLabel('Motif')).toHaveValue('booking')
  })
  await test.step('a sentence is read as filters, and what is not understood is said', async () => {
    const said = page.getByLabel('Ce que la personne demande')
    await said.fill(
      'Deux semaines en août, nous serons neuf dont un bébé, vue mer, pas plus de 60 000, vers Saint-Tropez. Quadricycles.',
    )
    await said.press('Enter')
    const chips = page.getByRole('list', { name: 'Critères compris' })
    await expect(chips).toContainText('8 adultes, 1 bébé')
    await expect(chips).toContainText(/et 30\skm autour/)
    await expect(page.getByText('«\u00a0quadricycles\u00a0»')).toBeVisible()
    await expect(
      page.getByText(/villas, prix de tout le séjour.*la recherche va jusqu’à 30\skm/),
    ).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Choisir/ })).toHaveCount(3)
    await expect(said).toBeFocused()
    await chips.getByRole('link', { name: /autour/ }).click()
    await expect(chips).not.toContainText('autour')
    await expect(chips).toContainText('Saint-Tropez')
    await expect(page.getByRole('heading', { level: 2, name: KNOWN.name })).toBeVisible()
  })
  await test.step('the call is one line of the history, and its draft is gone', async () => {
    await page.getByRole('button', { name: 'Noter l’appel' }).click()
    await expect(page.getByRole('list', { name: 'Historique' })).toContainText(
      'Appel, joint\u00a0: réservation',
    )
    await page.goto(`/agent/call?tel=${encodeURIComponent(KNOWN.number)}`)
    await expect(page.getByLabel('Ce qui se dit')).toHaveValue('')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a number that no contact has makes one on the same screen, and its call is noted', async ({
    page,
  }) => {
    await enterAs(page, AGENT)
    await page.goto('/agent/call?tel=tel:%2B33639987799')
    await page.getByLabel('Prénom').fill('Maëlle')
    await page.getByLabel(/^Nom/).fill('Inconnue')
    await page.getByRole('button', { name: 'Ajouter et noter l’appel' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Maëlle Inconnue' })).toBeVisible()
    await page.getByLabel('Ce qui se dit').fill('Cherche une maison pour l’été.')
    await page.getByRole('button', { name: 'Noter l’appel' }).click()
    await expect(page.getByText('Choisissez d’abord le motif de l’appel.').first()).toBeVisible()
    await expect(page.getByLabel('Ce qui se dit')).toHaveValue('Cherche une maison pour l’été.')
    await page.getByLabel('Motif').selectOption('inquiry')
    await page.getByRole('button', { name: 'Noter l’appel' }).click()
    await expect(page.getByRole('list', { name: 'Historique' })).toContainText(
      'Cherche une maison pour l’été.',
    )
  })
})
