import { expect, type Page } from '@playwright/test'
import { violationsOf } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const nextYear = new Date().getFullYear() + 1
const VILLA = 'Loft du Panier'
/** A villa that is let, so that its nights may be kept for a contact. */
const ON_SITE = 'Villa Aurélia'
/** The width of a day and of the names, as the scale of a month draws them. */
const [DAY, NAME] = [36, 208]

const lineOf = (page: Page, villa = VILLA) => page.locator('[role="grid"] [data-row]', { hasText: villa })

/** Draws with the pointer on the line of a villa, from the middle of one day of the month to that of another. */
async function draw(page: Page, from: number, to: number, villa = VILLA) {
  const { x, y, height } = (await lineOf(page, villa).boundingBox())!
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
    await dialog.getByRole('radio', { name: 'Les fermer à la location' }).check()
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
    await dialog.getByRole('radio', { name: 'Les fermer à la location' }).check()
    await expect(dialog).toContainText(/3\snuits retirées/)
    await draw(colleague, 21, 23)
    const theirs = colleague.getByRole('dialog', { name: VILLA })
    await expect(theirs).toContainText('choisit aussi des nuits ici')
    await theirs.getByRole('radio', { name: 'Les fermer à la location' }).check()
    await dialog.getByRole('button', { name: 'Prendre ces nuits' }).click()
    await expect(dialog).toBeHidden()
    await theirs.getByRole('textbox', { name: 'Note' }).fill('Visite')
    await theirs.getByRole('button', { name: 'Prendre ces nuits' }).click()
    await expect(theirs.getByRole('alert').first()).toContainText('Ces nuits ne sont pas libres')
    await expect(theirs.getByRole('textbox', { name: 'Note' })).toHaveValue('Visite')
    await colleague.context().close()
  })
})

test('an agent keeps nights for a contact on the planning, is refused without losing a word, lengthens the option once its new price is said, and opens it', async ({
  page,
}) => {
  await enterAs(page, 'agence@demo.calanque.fr')
  await openHydrated(page, `/agent/calendar?du=${nextYear}-03`)
  const dialog = page.getByRole('dialog', { name: ON_SITE })
  const line = lineOf(page, ON_SITE)
  const option = line.locator('[data-occupation]', { hasText: 'Montauroux' })
  await draw(page, 8, 14, ON_SITE)
  await expect(dialog.getByRole('radio', { name: /^Poser une option/ })).toBeChecked()
  await expect(dialog).toContainText(/€ pour ce séjour, frais et taxe de séjour compris/)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Contact' }).fill('Personne de ce nom')
  await dialog.getByLabel('Adultes').fill('3')
  await dialog.getByRole('button', { name: 'Poser l’option' }).click()
  await expect(dialog.getByText(/d’un seul contact de l’agence/).first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Contact' })).toHaveValue('Personne de ce nom')
  await expect(dialog.getByLabel('Adultes')).toHaveValue('3')
  await expect(dialog.getByLabel('Jour du départ')).toHaveValue(`${nextYear}-03-15`)
  await dialog.getByRole('textbox', { name: 'Contact' }).fill('montauroux')
  await dialog.getByRole('button', { name: /^Bérénice Montauroux/ }).click()
  await dialog.getByRole('button', { name: 'Poser l’option' }).click()
  await expect(page.getByText(/Option posée du 8 au 15\smars.+, jusqu’au/)).toBeVisible()
  await expect(option).toHaveAttribute('title', /^Option, .+Montauroux, jusqu’au/)

  await line.click({ position: { x: NAME + 14.8 * DAY, y: 3 } })
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press(' ')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Jour du départ')).toHaveValue(`${nextYear}-03-16`)
  await expect(dialog).toContainText(/Le prix passe de .+ à .+, soit .+ de plus/)
  await test.step('a price is said for the dates that are typed, never for those before', async () => {
    const answered = Promise.withResolvers<void>()
    await page.route('**/agent/calendar/estimate*', async (route) => {
      await answered.promise
      await route.continue()
    })
    await dialog.getByLabel('Jour du départ').fill(`${nextYear}-03-17`)
    await expect(dialog).not.toContainText('Le prix passe de')
    await dialog.getByLabel('Jour du départ').fill(`${nextYear}-03-16`)
    answered.resolve()
    await expect(dialog).toContainText(/Le prix passe de .+ à .+, soit .+ de plus/)
    await page.unroute('**/agent/calendar/estimate*')
  })
  await dialog.getByRole('button', { name: 'Changer les dates' }).click()
  await expect(page.getByText(/Option déplacée.+du 8 au 16\smars/)).toBeVisible()
  await page.getByRole('link', { name: 'Ouvrir l’option' }).click()
  await expect(page).toHaveURL(/\/agent\/options\//)
  await expect(page.getByText(/Du 8 au 16\smars/)).toBeVisible()
})

test('the end of a signed stay drawn to later days says that its dates do not change, what the nights would cost, and books them apart', async ({
  page,
}) => {
  await enterAs(page, 'agence@demo.calanque.fr')
  await openHydrated(page, '/agent/calendar')
  const stays = page.locator('[data-row] [data-occupation][title^="Séjour, "]')
  await expect(stays.first()).toBeVisible()
  /** The right end of a stay in sight that has two free nights after it. */
  const end = await page.locator('[role="grid"]').evaluate((grid, day) => {
    const seen = grid.getBoundingClientRect()
    for (const bar of grid.querySelectorAll('[data-occupation][title^="Séjour, "]')) {
      const { right, top, height } = bar.getBoundingClientRect()
      const isSeen = right > seen.left + 300 && right < seen.right - 200 && top < seen.bottom - 60
      const isFollowed = [...bar.parentElement!.children].some((other) => {
        const { left } = other.getBoundingClientRect()
        return other !== bar && left > right - day && left < right + 3 * day
      })
      if (
        isSeen &&
        !isFollowed &&
        right > document.querySelector('[data-today]')!.getBoundingClientRect().left
      )
        return { x: right - 4, y: top + height / 2 }
    }
    return null
  }, DAY)
  await page.mouse.move(end!.x, end!.y)
  await page.mouse.down()
  await page.mouse.move(end!.x + DAY, end!.y, { steps: 4 })
  await page.mouse.move(end!.x + 2 * DAY, end!.y, { steps: 4 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('engagent le voyageur')
  await expect(dialog).toContainText(/2\snuits de plus/)
  await expect(dialog.getByRole('status')).not.toBeEmpty()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Réserver ces nuits' }).click()
  await expect(page).toHaveURL(/\/agent\/reservations\/new\?villa=.+&from=.+&to=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle réservation' })).toBeVisible()
  await openHydrated(page, '/agent/calendar')
  await expect(stays.first()).toBeVisible()
  await page.mouse.move(end!.x - 40, end!.y)
  await page.mouse.down()
  await page.mouse.move(end!.x + DAY, end!.y, { steps: 4 })
  await page.mouse.up()
  await expect(dialog).toContainText('Pour changer ce séjour')
  await dialog.getByRole('link', { name: 'Ouvrir la réservation' }).click()
  await expect(page).toHaveURL(/\/agent\/reservations\/[^/]+$/)
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an agent chooses nights by two presses, or by resting then drawing, and a finger that moves at once scrolls', async ({
    page,
  }) => {
    await enterAs(page, 'agence@demo.calanque.fr')
    await openHydrated(page, `/agent/calendar?du=${nextYear}-04`)
    // Behind its dialog the board has no role.
    const grid = page.locator('[role="grid"]')
    await lineOf(page).scrollIntoViewIfNeeded()
    const dialog = page.getByRole('dialog', { name: VILLA })
    const line = (await lineOf(page).boundingBox())!
    const place = (day: number) => ({ x: line.x + 120 + (day - 0.5) * DAY, y: line.y + line.height / 2 })
    const tap = ({ x, y }: { x: number; y: number }) => page.touchscreen.tap(x, y)
    await tap(place(2))
    await expect(page.getByText(/touchez la dernière nuit/)).toBeVisible()
    await tap(place(5))
    await expect(dialog.getByLabel('Première nuit')).toHaveValue(`${nextYear}-04-02`)
    await expect(dialog.getByLabel('Jour du départ')).toHaveValue(`${nextYear}-04-06`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const touches = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', day?: number) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: day === undefined ? [] : [place(day)] })
    await touch('touchStart', 3)
    await expect(page.locator('[data-chosen]')).toBeVisible()
    for (const day of [3.5, 4, 5]) await touch('touchMove', day)
    await touch('touchEnd')
    await expect(dialog.getByLabel('Jour du départ')).toHaveValue(`${nextYear}-04-06`)
    expect(await grid.evaluate((frame) => frame.scrollLeft)).toBe(0)
    await page.keyboard.press('Escape')

    await touch('touchStart', 6)
    for (const day of [5, 4, 3, 2, 1]) await touch('touchMove', day)
    await touch('touchEnd')
    await expect.poll(() => grid.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(100)
    await expect(dialog).toBeHidden()
  })
})
