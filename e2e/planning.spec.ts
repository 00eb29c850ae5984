import { expect, type Page } from '@playwright/test'
import { violationsOf } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const nextYear = new Date().getFullYear() + 1
const VILLA = 'Loft du Panier'
/** The width of a day and of the names, as the scale of a month draws them. */
const [DAY, NAME] = [36, 208]

const lineOf = (page: Page, villa = VILLA) => page.locator('[role="grid"] [data-row]', { hasText: villa })

/** Draws with the pointer on the line of a villa, from the middle of one day of the month to that of another. */
async function draw(page: Page, from: number, to: number) {
  const { x, y, height } = (await lineOf(page).boundingBox())!
  const place = (day: number) => [x + NAME + (day - 0.5) * DAY, y + height / 2] as const
  await page.mouse.move(...place(from))
  await page.mouse.down()
  await page.mouse.move(...place((from + to) / 2), { steps: 4 })
  await page.mouse.move(...place(to), { steps: 4 })
  await page.mouse.up()
}

test('an agent takes nights by the pointer while a colleague sees it, moves and stretches them, takes it back, and does the same by keys', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'agence@demo.calanque.fr')
  await openHydrated(page, `/agent/calendar?du=${nextYear}-02`)
  const colleague = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(colleague, 'agent@demo.calanque.fr')
  await openHydrated(colleague, `/agent/calendar?du=${nextYear}-02`)
  await expect(lineOf(page)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: VILLA })
  const bar = lineOf(page).locator('[data-occupation]')

  await test.step('the dialog says what the nights are worth, and the colleague sees who chooses them', async () => {
    await draw(page, 5, 9)
    await expect(dialog.getByLabel('Première nuit')).toHaveValue(`${nextYear}-02-05`)
    await expect(dialog.getByLabel('Jour du départ')).toHaveValue(`${nextYear}-02-10`)
    await expect(dialog).toContainText(/5\snuits retirées de la location, soit .+€ de loyer/)
    expect(await violationsOf(page)).toEqual([])
    await expect(lineOf(colleague).locator('[title^="En cours de choix"]')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Peinture')
    await dialog.getByRole('button', { name: 'Prendre ces nuits' }).click()
    await expect(page.getByText(/5\snuits retirées de la location, du 5 au 10/)).toBeVisible()
    await expect(bar).toHaveText('Peinture')
    await expect(lineOf(colleague).locator('[title^="Indisponible, Peinture"]')).toBeVisible()
  })

  await test.step('a block that is moved says what it closes and opens, and comes back from its message', async () => {
    await draw(page, 7, 10)
    await expect(dialog.getByLabel('Première nuit')).toHaveValue(`${nextYear}-02-08`)
    await expect(dialog).toContainText(/3\snuits rendues à la location/)
    await dialog.getByRole('button', { name: 'Changer les dates' }).click()
    await expect(page.getByText(/Dates changées.+du 8 au 13/)).toBeVisible()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByText('Les nuits sont comme avant.')).toBeVisible()
    await expect
      .poll(async () => Math.round((await bar.boundingBox())!.x))
      .toBe(Math.round((await lineOf(page).boundingBox())!.x + NAME + 4.5 * DAY))
  })

  await test.step('by keys alone the block gets a night more, and Escape leaves a choice, then the board', async () => {
    const cell = page.locator('[role="gridcell"]')
    await lineOf(page).click({ position: { x: NAME + 4.8 * DAY, y: 3 } })
    await expect(cell).toHaveAccessibleName(/Indisponible, Peinture/)
    await page.keyboard.press(' ')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByText(/Peinture, du .+6\snuits\. Entrée/)).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Jour du départ')).toHaveValue(`${nextYear}-02-11`)
    await dialog.getByRole('button', { name: 'Changer les dates' }).click()
    await expect(page.getByText(/Dates changées.+du 5 au 11/)).toBeVisible()
    await cell.focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-chosen]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 2, name: /février/i })).toBeFocused()
  })

  await test.step('two who choose the same nights: the second learns who was first, and what was taken meanwhile', async () => {
    await draw(page, 20, 22)
    await expect(dialog).toContainText(/3\snuits retirées/)
    await draw(colleague, 21, 23)
    const theirs = colleague.getByRole('dialog', { name: VILLA })
    await expect(theirs).toContainText('choisit aussi des nuits ici')
    await dialog.getByRole('button', { name: 'Prendre ces nuits' }).click()
    await expect(dialog).toBeHidden()
    await theirs.getByRole('textbox', { name: 'Note' }).fill('Visite')
    await theirs.getByRole('button', { name: 'Prendre ces nuits' }).click()
    await expect(theirs.getByRole('alert').first()).toContainText('Ces nuits ne sont pas libres')
    await expect(theirs.getByRole('textbox', { name: 'Note' })).toHaveValue('Visite')
    await colleague.context().close()
  })
})

test('an agent sees a year at once, filters as the filter changes, and finds the nights to sell two presses from the dashboard', async ({
  page,
}) => {
  await enterAs(page, 'agence@demo.calanque.fr')
  await openHydrated(page, '/agent/dashboard')
  await page.getByRole('link', { name: 'Calendrier', exact: true }).click()
  await page.getByRole('link', { name: 'Année' }).click()
  await expect(page).toHaveURL(/echelle=year/)
  await expect(page.locator('[data-today]')).toBeVisible()
  const stays = page.locator('[data-occupation]')
  await expect.poll(() => stays.count()).toBeGreaterThan(40)
  await page.getByRole('combobox', { name: 'État' }).selectOption('draft')
  await expect(page).toHaveURL(/state=draft/)
  await expect(page).toHaveURL(/echelle=year/)
  await page.getByRole('link', { name: 'Nuits à vendre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuits à vendre' })).toBeVisible()
  const first = page.getByRole('main').getByRole('rowheader').first()
  await expect(first).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await first.getByRole('link').click()
  await expect(page.getByRole('radio', { name: /^Fixer leur prix/ })).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the table has the nights of every villa, three months at a time', async ({ page }) => {
    await enterAs(page, 'agence@demo.calanque.fr')
    await page.goto('/agent/calendar?vue=tableau')
    await expect(page.getByRole('rowheader', { name: new RegExp(VILLA) })).toBeVisible()
    await page.getByRole('link', { name: 'Trois mois plus tard' }).click()
    await expect(page).toHaveURL(/vue=tableau/)
    await expect(page.getByRole('rowheader', { name: new RegExp(VILLA) })).toBeVisible()
  })
})
