import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { startStay } from './booked-stay.ts'
import { expectStep, newTraveler, readReadingCode, searchFree, skipAddOns } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'

/** Two villas held, and a third one requested: the page that asks for a mailbox, with the wished villa. */
async function askForThirdVilla(page: Page, journey: 'moreNights' | 'morePlainNights'): Promise<string> {
  const villas = await searchFree(page, weekOf(journey))
  for (const villa of villas.slice(0, 2)) await startStay(page, villa)
  await page.goto(villas[2]!)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Réserver maintenant' }).click()
  await expectStep(page, 'Confirmez votre adresse e-mail')
  return name
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a third villa is held once a mailed code is entered, and its contract asks for no other code', async ({
  page,
}) => {
  const traveler = newTraveler()
  const villa = await askForThirdVilla(page, 'moreNights')
  const email = page.getByLabel('Adresse e-mail')
  const go = page.getByRole('button', { name: 'Continuer ma réservation' })
  const code = page.getByLabel('Code à six chiffres')

  await test.step('the e-mail, corrected', async () => {
    await expectAccessible(page, 'asking for the e-mail')
    await email.fill('camille@')
    await page.getByRole('button', { name: 'Recevoir mon code' }).click()
    await expect(page.getByText('Indiquez une adresse e-mail complète')).toBeVisible()
    await expect(email).toHaveValue('camille@')
    await email.fill(`x${traveler.email}`)
    await page.getByRole('button', { name: 'Recevoir mon code' }).click()
    await page.getByRole('link', { name: 'Corriger l’adresse' }).click()
    await email.fill(traveler.email)
    await page.getByRole('button', { name: 'Recevoir mon code' }).click()
    await expect(code).toBeVisible()
    await expectAccessible(page, 'asking for the code')
  })

  await test.step('the code, mistyped, requested again too soon, then right', async () => {
    const right = await readReadingCode(page, traveler)
    await page.reload()
    await code.fill(wrong(right))
    await go.click()
    await expect(page.getByText(/Ce code n’est pas le bon.*il vous reste 4 essais/)).toBeVisible()
    await expect(code).toBeFocused()
    await page.getByRole('button', { name: 'Recevoir un nouveau code' }).click()
    await expect(page.getByText('Vous pourrez réessayer dans une minute.')).toBeVisible()
    await code.fill(right)
    await go.click()
    await expectStep(page, 'Vos coordonnées')
    await expect(page.getByRole('complementary', { name: 'Votre réservation' })).toContainText(villa)
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(traveler.email)
  })

  await page.getByRole('textbox', { name: 'Prénom' }).fill(traveler.firstName)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(traveler.lastName)
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(traveler.phone)
  await page.getByLabel(/^Adresse(?! e-mail)/).fill('3 rue de l’Exemple')
  await page.getByLabel(/^Code postal/).fill('69000')
  await page.getByLabel(/^Ville/).fill('Lyon')
  await page.getByRole('button', { name: 'Continuer vers les services' }).click()
  await skipAddOns(page)
  await expect(page.getByRole('checkbox', { name: /^J’ai lu/ })).toBeVisible({ timeout: 30_000 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the mailed code is accepted, and the booking continues', async ({ page }) => {
    const traveler = newTraveler()
    const villa = await askForThirdVilla(page, 'morePlainNights')
    await page.getByLabel('Adresse e-mail').fill(traveler.email)
    await page.getByRole('button', { name: 'Recevoir mon code' }).click()
    const right = await readReadingCode(page, traveler)
    await page.getByLabel('Code à six chiffres').fill(wrong(right))
    await page.getByRole('button', { name: 'Continuer ma réservation' }).click()
    await expect(page.getByText(/il vous reste 4 essais/).first()).toBeVisible()
    await page.getByLabel('Code à six chiffres').fill(right)
    await page.getByRole('button', { name: 'Continuer ma réservation' }).click()
    await expectStep(page, 'Vos coordonnées')
    await expect(page.getByRole('complementary', { name: 'Votre réservation' })).toContainText(villa)
  })
})
