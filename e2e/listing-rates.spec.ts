import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { accountOf } from './pages.ts'
import { enterAs } from './sign-in.ts'

const owner = accountOf('owner')
const YEAR = new Date().getFullYear() + 1

/** The rates of a published villa of the owner, and its public name; each journey has its own. */
async function ratesOf({ request }: Page, journey: number): Promise<{ path: string; villa: string }> {
  const html = await (await request.get('/owner/properties?status=published')).text()
  const own = [...html.matchAll(/href="(\/owner\/properties\/[0-9a-f-]{36})"/g)].map(([, path]) => path!)
  const path = [...new Set(own)][journey]!
  return { path: `${path}/tarifs?annee=${YEAR}`, villa: path.split('/').at(-1)! }
}

async function priceOf(page: Page, villa: string, from: string, to: string): Promise<number> {
  const answer = await page.request.post('/api/calculate-price', {
    data: { property_id: villa, start_date: from, end_date: to, guests: 2 },
    headers: { origin: new URL(page.url()).origin },
  })
  return (await answer.json()).base_price
}

/** `meanwhile`: what is typed elsewhere while the season is on its way. */
async function addSeason(page: Page, name: string, meanwhile?: () => Promise<void>) {
  const arrived = Promise.withResolvers<void>()
  const isOfRates = ({ pathname }: URL) => pathname.includes('/tarifs')
  if (meanwhile)
    await page.route(isOfRates, async (route) => {
      if (route.request().method() === 'POST') await arrived.promise
      await route.continue()
    })

  const form = page.getByRole('group').filter({ has: page.getByText('Nouvelle saison') })
  await form.getByText('Nouvelle saison').click()
  await form.getByLabel('Nom de la saison').fill(name)
  await form.getByLabel('Prix d’une nuit').fill('3 000')
  await form.getByLabel('Prix d’une semaine').fill('19 999,99')
  await form.getByLabel('Première nuit').fill(`${YEAR}-03-01`)
  await form.getByLabel('Dernière nuit').fill(`${YEAR}-03-09`)
  await form.getByRole('button', { name: 'Ajouter la saison' }).click()
  await meanwhile?.()
  arrived.resolve()
  await expect(page.getByRole('combobox', { name: 'Saison à peindre' })).toContainText(name)
  if (meanwhile) await page.unroute(isOfRates)
}

const night = (page: Page, day: number) =>
  page.getByRole('button', { name: new RegExp(`\\b${day}(er)? mars ${YEAR},`) })

test('an owner adds a season, paints it on the year by mouse and by keys, and the stay costs its price to the cent', async ({
  page,
}) => {
  await enterAs(page, owner)
  const { path, villa } = await ratesOf(page, 0)
  await openHydrated(page, path)
  await expectAccessible(page, 'the rates of a listing')
  await test.step('a fee typed while a season is added stays, and the season is said and leaves its form empty', async () => {
    const cleaning = page.getByLabel('Ménage, en euros')
    await addSeason(page, 'Printemps d’essai', () => cleaning.fill('1 234'))
    await expect(page.getByRole('status').filter({ hasText: 'Printemps d’essai' })).toContainText(
      'est ajoutée',
    )
    await expect(page.getByLabel('Nom de la saison').last()).toHaveValue('')
    await expect(cleaning).toHaveValue('1 234')
    await expect(cleaning).toBeFocused()
  })
  expect(await priceOf(page, villa, `${YEAR}-03-01`, `${YEAR}-03-08`)).toBe(1_999_999)
  await page.getByRole('combobox', { name: 'Saison à peindre' }).selectOption({ label: 'Hors saison' })
  await night(page, 3).hover()
  await page.mouse.down()
  await night(page, 5).hover()
  await page.mouse.up()
  await page.getByRole('button', { name: 'Peindre ces nuits' }).click()
  await expect(night(page, 4)).toHaveAccessibleName(/hors saison/)
  await expect(night(page, 6)).toHaveAccessibleName(/Printemps d’essai/)
  await page.getByRole('combobox', { name: 'Saison à peindre' }).selectOption(`${YEAR}-03-01`)
  await night(page, 3).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'Peindre ces nuits' }).click()
  await expect(night(page, 4)).toHaveAccessibleName(/Printemps d’essai/)
  expect(await priceOf(page, villa, `${YEAR}-03-01`, `${YEAR}-03-08`)).toBe(1_999_999)
  await page.getByRole('button', { name: 'Revenir aux tarifs précédents' }).click()
  await expect(night(page, 4)).toHaveAccessibleName(/hors saison/)
})

test('an owner reads a listing as a visitor would, on this screen and on a phone', async ({ page }) => {
  await enterAs(page, owner)
  const { path } = await ratesOf(page, 0)
  await openHydrated(page, path.replace(/tarifs.*/, 'apercu'))
  await expect(page.getByRole('heading', { level: 2, name: 'La maison', exact: true })).toBeVisible()
  await expectAccessible(page, 'the preview of a listing')
  await page.getByRole('link', { name: 'Téléphone' }).click()
  const phone = page.frameLocator('iframe[title="Aperçu sur un téléphone"]')
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(phone.getByRole('navigation', { name: 'Espace propriétaire' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a season is added, then painted by two dates, and a wrong amount is refused at its field', async ({
    page,
  }) => {
    await enterAs(page, owner)
    const { path } = await ratesOf(page, 1)
    await page.goto(path)
    await addSeason(page, 'Saison sans scripts')
    const painter = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'Peindre ces nuits' }) })
    await painter.getByLabel('Saison à peindre').selectOption(`${YEAR}-03-01`)
    await painter.getByLabel('Première nuit').fill(`${YEAR}-03-20`)
    await painter.getByLabel('Dernière nuit').fill(`${YEAR}-03-22`)
    await painter.getByRole('button').click()
    await expect(night(page, 21)).toHaveAccessibleName(/Saison sans scripts/)
    await page.getByLabel('Dépôt de garantie').fill('beaucoup')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Indiquez un montant en euros', { exact: false }).first()).toBeVisible()
  })
})
