import { expect } from '@playwright/test'
import { startFreeStay } from './booked-stay.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'

// The drawers are closed with their animation.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PHONE = { width: 390, height: 844 }

test('on a phone the drawers of the steps and of the selection open over the page and restore the focus when closed', async ({
  page,
}) => {
  await startFreeStay(page, weekOf('drawers'))
  await page.setViewportSize(PHONE)
  await openHydrated(page, '/checkout/guest')
  const steps = page.getByRole('button', { name: /Étape 1 sur 6/ })
  await steps.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Étapes de la réservation' })
  await expect(list.getByRole('listitem')).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(steps).toBeFocused()

  await openHydrated(page, '/annonces')
  const selection = page.getByRole('link', { name: /sélection/ }).first()
  await selection.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Votre sélection' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(selection).toBeFocused()
})
