import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openTab } from './open-tab.ts'
import { enterAs } from './sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** From a line of what waits on the dashboard to the page of one of its stays. */
async function openWaiting(page: Page, line: string, nth: number) {
  await page.goto('/agent/dashboard')
  await page.getByRole('main').getByRole('link', { name: line, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Réservations' })).toBeVisible()
  await page.getByRole('rowheader').getByRole('link').nth(nth).click()
  await expect(page.getByRole('link', { name: 'Relancer le voyageur' })).toBeVisible()
}

for (const scripts of [true, false])
  test(`an agent finds a stay with an overdue sum, reminds its traveler and reads it in the history, ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: scripts })
    const page = await context.newPage()
    await enterAs(page, 'agent@demo.calanque.fr')
    await openWaiting(page, 'Sommes dépassées', scripts ? 0 : 1)
    await page.getByRole('link', { name: 'Relancer le voyageur' }).click()
    await expect(page.getByText('mène à ce qui est attendu')).toBeVisible()
    const relance = page.url()
    await page.getByRole('button', { name: 'Relancer' }).click()
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
  await page.locator('select[name=agent]').selectOption({ label: name })
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText(name)
  await expect(page.getByRole('table')).toContainText(number.replace('Réservation ', ''))
})

test('an agent reads how the villas do, and opens the stays that a figure is made of', async ({ page }) => {
  await enterAs(page, 'agent@demo.calanque.fr')
  await page.goto('/agent/analytics')
  const figures = page.getByRole('table', { name: /^Chiffres de/ })
  await expect(figures).toContainText('Part des séjours signés arrivant dans l’année qui ont été annulés.')
  const overdue = figures.getByRole('link', { name: /^Dont dépassé/ })
  await expectAccessible(page, 'figures of an agency')
  await overdue.click()
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText('Dépassée')
  await page.goBack()
  await page.getByLabel('Villa', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page).toHaveURL(/villa=/)
  const file = page.getByRole('link', { name: 'Télécharger ces chiffres (CSV)' })
  const answer = await page.request.get((await file.getAttribute('href'))!)
  expect(answer.headers()['content-disposition']).toContain('chiffres.csv')
  expect(await answer.text()).toContain('Définition')
})

test('an agency sends the owners the report of a month of their villa, and the owner reads it in their console', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage()
  await enterAs(owner, 'proprietaire@demo.calanque.fr')
  const villa = await firstVilla(owner)
  await enterAs(page, 'agence@demo.calanque.fr')
  await page.goto(`/agent/properties/${villa}/publication`)
  await page.getByRole('link', { name: 'Rapports de la villa' }).click()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(page.getByRole('heading', { name: 'Occupation' })).toBeVisible()
  await expectAccessible(page, 'report of a month')
  await page.getByRole('button', { name: 'Envoyer aux propriétaires' }).click()
  await expect(page.getByText('Le rapport est envoyé')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer aux propriétaires' }).click()
  await expect(page.getByText('Ce rapport a déjà été envoyé tel quel.')).toBeVisible()
  await owner.goto('/owner/analytics')
  await owner.getByRole('link', { name: 'rapports mensuels' }).click()
  await owner.getByRole('rowheader').getByRole('link', { name: title }).first().click()
  await expect(owner.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const pdf = owner.getByRole('link', { name: 'Ouvrir le rapport (PDF)' })
  const file = await owner.request.get((await pdf.getAttribute('href'))!)
  expect(file.headers()['content-type']).toBe('application/pdf')
  await owner.context().close()
})

/** The identifier of a villa of the signed-in owner. */
async function firstVilla(owner: Page): Promise<string> {
  await owner.goto('/owner/properties')
  const href = await owner.getByRole('rowheader').getByRole('link').first().getAttribute('href')
  return /[0-9a-f-]{36}/.exec(href!)![0]
}
