import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { today } from './dates.ts'
import { test } from './journey.ts'
import { openTab } from './open-tab.ts'
import { enterAs } from './sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

for (const scripts of [true, false])
  test(`an agent reminds the traveler of an overdue sum in two presses from the dashboard and reads it in the history, ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: scripts })
    const page = await context.newPage()
    await enterAs(page, 'agent@demo.calanque.fr')
    await page.goto('/agent/dashboard')
    const overdue = page.getByRole('list', { name: 'Sommes dépassées, d’abord' })
    await overdue
      .getByRole('link', { name: /^Relancer/ })
      .nth(scripts ? 0 : 1)
      .click()
    await expect(page.getByText('mène à ce qui est attendu')).toBeVisible()
    const relance = page.url()
    // The second press: the link led to the act itself.
    const act = page.getByRole('button', { name: 'Relancer' })
    await expect(act).toBeFocused()
    await act.press('Enter')
    await expect(page.getByText('Le voyageur est relancé')).toBeVisible()
    await openTab(page, 'Historique')
    await expect(page.getByText(/Voyageur relancé, (?:la première somme|l’échéance) à payer/)).toBeVisible()
    if (scripts) await expectAccessible(page, 'history of a stay')
    await page.goto(relance)
    await page.getByRole('button', { name: 'Relancer' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await context.close()
  })

test('the head of an agency names the agent in charge of a stay, and finds it by that name', async ({
  page,
}) => {
  await enterAs(page, 'agence@demo.calanque.fr')
  await page.goto('/agent/reservations?status=confirmed')
  await page.getByRole('rowheader').getByRole('link').first().click()
  const number = await page.getByText(/^Réservation CAL-/).innerText()
  await page.getByRole('link', { name: 'Choisir' }).click()
  const agents = page.getByLabel('Agent', { exact: true })
  const name = await agents.locator('option').nth(1).innerText()
  await agents.selectOption({ label: name })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('L’agent en charge est enregistré')).toBeVisible()
  await page.goto('/agent/reservations')
  await page.locator('summary').filter({ hasText: 'Plus de filtres' }).click()
  await page.getByRole('search').locator('select[name=agent]').selectOption({ label: name })
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText(name)
  await expect(page.getByRole('table')).toContainText(number.replace('Réservation ', ''))
})

test('an agent makes the request to pay a sum of a stay, and finds it among the documents', async ({
  page,
}) => {
  await enterAs(page, 'agent@demo.calanque.fr')
  // The latest arrivals have a sum to come.
  await page.goto('/agent/reservations?status=confirmed&sort=-arrival')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await openTab(page, 'Paiements')
  await page.getByRole('link', { name: 'Établir un appel de fonds' }).click()
  await expect(page.getByRole('heading', { name: 'Appel de fonds' })).toBeVisible()
  await expectAccessible(page, 'sums to request')
  await page
    .getByRole('button', { name: /^Établir/ })
    .first()
    .click()
  await expect(page.getByText('L’appel de fonds est établi')).toBeVisible()
  await openTab(page, 'Contrat et documents')
  const file = page.getByRole('link', { name: /^Appel de fonds du/ })
  const pdf = await page.request.get((await file.getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await page.goto('/agent/documents?kind=payment_request')
  await expect(page.getByRole('rowheader', { name: 'Appel de fonds' }).first()).toBeVisible()
})

test('an agent reads how the villas do, and opens the stays that a figure is made of', async ({ page }) => {
  await enterAs(page, 'agent@demo.calanque.fr')
  await page.goto('/agent/analytics')
  const figures = page.getByRole('table', { name: /^Chiffres de/ })
  await expect(figures).toContainText('Part des séjours signés arrivant dans l’année qui ont été annulés.')
  const overdue = figures.getByRole('link', { name: /^Dont dépassé/ })
  await overdue.click()
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText('Dépassée')
  await page.goBack()
  // The address changes before the page: the list that is left has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Performance' })).toBeVisible()
  await page.getByLabel('Villa', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page).toHaveURL(/villa=/)
  const file = page.getByRole('link', { name: 'Télécharger ces chiffres (CSV)' })
  const answer = await page.request.get((await file.getAttribute('href'))!)
  expect(answer.headers()['content-disposition']).toContain('chiffres.csv')
  expect(await answer.text()).toContain('Définition')
})

for (const scripts of [true, false])
  test(`the head of an agency gives a traveler money back as a gesture, ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: scripts })
    const page = await context.newPage()
    await enterAs(page, 'agence@demo.calanque.fr')
    await page.goto('/agent/reservations?status=confirmed&sort=arrival')
    await page
      .getByRole('rowheader')
      .getByRole('link')
      .nth(scripts ? 0 : 1)
      .click()
    await page.getByRole('link', { name: 'Rembourser', exact: true }).click()
    await test.step('an amount above what was paid is refused beside its field, and nothing typed is lost', async () => {
      await page.getByLabel('Somme à rendre, en euros').fill('900000,00')
      await page.getByLabel('Motif').fill('Piscine froide la première nuit')
      await page.getByRole('button', { name: 'Rembourser le voyageur' }).click()
      await expect(page.getByText(/Indiquez une somme de 0,01/).first()).toBeVisible()
      await expect(page.getByLabel('Motif')).toHaveValue('Piscine froide la première nuit')
    })
    if (scripts) await expectAccessible(page, 'a gesture')
    await page.getByLabel('Somme à rendre, en euros').fill('150,00')
    await page.getByRole('button', { name: 'Rembourser le voyageur' }).click()
    await expect(page.getByText('Le remboursement est demandé')).toBeVisible()
    await openTab(page, 'Paiements')
    await expect(page.getByText('Geste commercial de l’agence')).toBeVisible()
    await openTab(page, 'Historique')
    await expect(page.getByText(/Geste commercial de 150,00/)).toBeVisible()
    if (scripts)
      await test.step('one that waits for its second person is taken back', async () => {
        await page.goto(`/agent/reservations?status=confirmed&sort=-total&arrival-to=${today()}`)
        await page.getByRole('rowheader').getByRole('link').first().click()
        await page.getByRole('link', { name: 'Rembourser', exact: true }).click()
        await page.getByLabel('Somme à rendre, en euros').fill('10000,01')
        await page.getByLabel('Motif').fill('Chauffage en panne')
        await page.getByRole('button', { name: 'Rembourser le voyageur' }).click()
        await expect(page.getByText('Le remboursement attend l’accord d’une seconde personne')).toBeVisible()
        await page.getByRole('link', { name: 'Rembourser', exact: true }).click()
        await expectAccessible(page, 'a gesture that waits')
        await page.getByRole('button', { name: /^Retirer la demande/ }).click()
        await expect(page.getByText('La demande est retirée')).toBeVisible()
        await expect(page.getByText('En attente d’une seconde personne')).toHaveCount(0)
      })
    await context.close()
  })
