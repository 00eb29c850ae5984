import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'

// The messages come and go with their animation.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' })
const heart = (page: Page) =>
  page
    .getByRole('region', { name: 'Propriétés' })
    .getByRole('button', { name: /favoris/ })
    .first()

test('a success disappears after five seconds, unless the pointer or the focus is on it', async ({
  page,
}) => {
  await page.clock.install()
  await openHydrated(page, '/annonces')
  await heart(page).click()
  const message = toasts(page).getByRole('status').filter({ hasText: 'Ajouté aux favoris' })
  await expect(message).toBeVisible()
  // A busy browser sometimes loses a single move: the pointer enters again until it is on the message.
  await expect(async () => {
    await page.mouse.move(5, 5)
    await message.hover()
    expect(await message.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass()
  await letReactDraw(page)
  await page.clock.fastForward(30_000)
  await expect(message).toBeVisible()
  await page.mouse.move(5, 5)
  await letReactDraw(page)
  await page.clock.fastForward(6_000)
  await expect(message).toBeHidden()
})

test('an error stays until a swipe of 50 px; F8 moves the focus to it, and Escape moves it back', async ({
  page,
}) => {
  await page.clock.install()
  await openHydrated(page, '/annonces')
  await page.route('**/favoris/modifier', (route) => route.abort())
  await heart(page).click()
  const message = toasts(page).getByRole('alert')
  await expect(message).toContainText('Impossible d’ajouter aux favoris')
  await page.clock.fastForward(600_000)
  await expect(message).toBeVisible()
  await expect(heart(page)).toHaveAccessibleName(/^Ajouter aux favoris/)
  await heart(page).focus()
  await page.keyboard.press('F8')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(heart(page)).toBeFocused()

  const held = toasts(page).getByRole('listitem')
  const pushedBy = async () =>
    (await held.locator(':scope > div').boundingBox())!.x - (await held.boundingBox())!.x
  const swipe = async (px: number) => {
    // A press where the message was before it moved holds nothing: it is pressed again until it follows the pointer.
    await expect(async () => {
      await page.mouse.up()
      await expect.poll(pushedBy).toBe(0)
      const box = (await held.boundingBox())!
      await page.mouse.move(box.x + 10, box.y + 8)
      await page.mouse.down()
      await page.mouse.move(box.x + 10 + px, box.y + 8, { steps: 4 })
      await expect.poll(pushedBy, { timeout: 1_000 }).toBeGreaterThan(px / 2)
    }).toPass()
    await page.mouse.up()
  }
  await swipe(40)
  await expect(message).toBeVisible()
  await swipe(60)
  await expect(message).toBeHidden()
})

/** Lets React draw what the last event changed, then run its effects: each is a message that it has posted to itself. */
async function letReactDraw(page: Page) {
  for (const _turn of ['drawing', 'effects'])
    await page.evaluate(
      () =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = done
          port2.postMessage(null)
        }),
    )
}
