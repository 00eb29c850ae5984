import { expect } from '@playwright/test'
import { violationsOf } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs, signIn } from './sign-in.ts'

const OWNER = 'proprietaire@demo.calanque.fr'
const AGENT = 'agent@demo.calanque.fr'
const nextYear = new Date().getFullYear() + 1

test('an owner closes nights with the keyboard, is refused over them with the reason, prices them and gives them back', async ({
  page,
}) => {
  await signIn(page, OWNER)
  await page.getByRole('link', { name: 'Calendrier', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  const night = page.locator('[role="gridcell"]')
  await night.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(night).toHaveAccessibleName(/\s1er\s/)
  await expect(night).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(night).not.toHaveAccessibleName(/\s1er\s/)
  await expect(night).toBeFocused()
  await page.getByRole('rowheader').getByRole('link', { name: 'Loft du Panier' }).click()
  await page.waitForURL(/\/owner\/calendar\/[^/?]+/)
  await page.goto(`${new URL(page.url()).pathname}?mois=${nextYear}-10`)
  expect(await violationsOf(page)).toEqual([])

  await page.locator('[data-day$="-10-05"]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const [first, departure] = [page.getByLabel('Première nuit'), page.getByLabel('Jour du départ')]
  await expect(first).toHaveValue(`${nextYear}-10-05`)
  await expect(departure).toHaveValue(`${nextYear}-10-08`)
  const follows = page
    .getByRole('status')
    .filter({ hasText: /3.nuits retirées de la location, soit .+€ de loyer/ })
  await expect(follows).toBeVisible()
  await page.getByRole('radio', { name: /^Les rendre/ }).check()
  await expect(follows).toBeHidden()
  await page.getByRole('radio', { name: /^Les fermer/ }).check()
  await page.getByRole('textbox', { name: 'Note' }).fill('Peinture')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 nuits fermées à la location' })).toBeVisible()
  const taken = page.getByRole('list', { name: 'Nuits prises' })
  await expect(taken.getByText('Indisponible, Peinture')).toBeVisible()

  await first.fill(`${nextYear}-10-07`)
  await departure.fill(`${nextYear}-10-12`)
  await page.getByRole('radio', { name: 'Y séjourner' }).check()
  await page.getByRole('textbox', { name: 'Note' }).fill('Anniversaire')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Peinture' })).toContainText(
    `du 5 au 8 octobre ${nextYear}`,
  )
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Anniversaire')
  await expect(departure).toHaveValue(`${nextYear}-10-12`)
  await expect(page.getByRole('radio', { name: 'Y séjourner' })).toBeChecked()

  await page.getByRole('radio', { name: /^Fixer leur prix/ }).check()
  await page.getByLabel('Prix de la nuit, en euros').fill('1234')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('status').filter({ hasText: '5 nuits mises à jour' })).toBeVisible()
  await expect(page.locator('[data-day$="-10-08"]')).toHaveAccessibleName(/1\s234\s€ la nuit/)

  await taken.getByRole('link', { name: 'Indisponible, Peinture' }).click()
  await expect(page.getByRole('radio', { name: /^Les rendre/ })).toBeChecked()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 nuits rendues' })).toBeVisible()
  await expect(taken).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner keeps nights for a stay, and a refused form keeps what was typed', async ({ page }) => {
    await enterAs(page, OWNER)
    await page.goto('/owner/calendar')
    await page
      .getByRole('rowheader', { name: /Loft du Panier/ })
      .getByRole('link')
      .click()
    const keep = async () => {
      await page.getByLabel('Première nuit').fill(`${nextYear}-11-02`)
      await page.getByLabel('Jour du départ').fill(`${nextYear}-11-06`)
      await page.getByRole('textbox', { name: 'Note' }).fill('Toussaint')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
    }
    await keep()
    await expect(page.getByText('4 nuits gardées pour le propriétaire')).toBeVisible()
    await keep()
    await expect(page.getByRole('alert')).toContainText('Toussaint')
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Toussaint')
    await expect(page.getByLabel('Première nuit')).toHaveValue(`${nextYear}-11-02`)
  })
})

test('an owner settles a conflict with another site and gives it the address of our nights', async ({
  page,
  request,
}) => {
  await signIn(page, OWNER)
  await page.getByRole('link', { name: 'Calendriers d’autres sites' }).click()
  // The board names the villa too, with a link to its nights.
  await page.locator('main a[href$="/feeds"]', { hasText: 'Villa du Mont-Boron' }).first().click()
  await expect(page.getByRole('heading', { name: 'Conflits à régler' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.getByLabel('Nom du site').fill('Abritel')
  await page.getByLabel('Adresse du calendrier').fill('http://exemple.fr/1.ics')
  await page.getByRole('button', { name: 'Suivre ce calendrier', exact: true }).click()
  await expect(page.getByText('L’adresse doit commencer par https://.').first()).toBeVisible()
  await expect(page.getByLabel('Nom du site')).toHaveValue('Abritel')

  await page.getByRole('button', { name: 'Les laisser à Airbnb' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'laissées à l’autre site' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Conflits à régler' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Créer l’adresse' }).click()
  const address = await page.getByLabel('Adresse iCal').inputValue()
  const calendar = await request.get(new URL(address).pathname)
  expect(await calendar.text()).toMatch(/BEGIN:VEVENT[\s\S]+SUMMARY:Indisponible/)
  await page.getByRole('button', { name: 'Mettre fin à l’adresse' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ne mène plus à rien' })).toBeVisible()
  expect((await request.get(new URL(address).pathname)).ok()).toBe(false)
})

test('an agent prices nights of a villa on the site: nothing changes before its owner is asked', async ({
  page,
}) => {
  await signIn(page, AGENT)
  await page.goto(`/agent/calendar`)
  await page
    .getByRole('rowheader', { name: /Villa du Dramont/ })
    .getByRole('link')
    .click()
  await page.waitForURL(/\/agent\/calendar\/[^/?]+/)
  const month = `${new URL(page.url()).pathname}?mois=${nextYear}-12`
  await openHydrated(page, month)
  const night = page.locator('[data-day$="-12-06"]')
  await page.getByLabel('Première nuit').fill(`${nextYear}-12-05`)
  await page.getByLabel('Jour du départ').fill(`${nextYear}-12-08`)
  await page.getByRole('radio', { name: /^Fixer leur prix/ }).check()
  await page.getByLabel('Prix de la nuit, en euros').fill('987')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'après l’accord du propriétaire' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Préparé le .*, pas encore proposé/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/avant.*proposé.*987/)
  await expect(night).not.toHaveAccessibleName(/987/)
  expect(await violationsOf(page)).toEqual([])
  const propose = page.getByRole('button', { name: 'Proposer au propriétaire' })
  await propose.click()
  await expect(propose).toHaveCount(0)
  await expect(night).not.toHaveAccessibleName(/987/)
})
