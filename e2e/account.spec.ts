import { expect, type Page } from '@playwright/test'
import { textOf } from '#tests/process/browser.ts'
import { payStartedStay, startStay } from './booked-stay.ts'
import { CARDS, newTraveler, searchFree } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { confirmAccount } from './mailbox.ts'
import { openTab } from './open-tab.ts'

test('an account created after a booking contains the selection and the booking made without an account', async ({
  page,
}) => {
  const week = weekOf('account')
  const traveler = newTraveler()
  const [booked, kept, liked] = await searchFree(page, week)
  await page.goto(liked!)
  const likedTitle = await titleOf(page)
  await page.getByRole('button', { name: `Ajouter aux favoris\u00a0: ${likedTitle}` }).click()
  await expect(page.getByRole('button', { name: `Retirer des favoris\u00a0: ${likedTitle}` })).toBeVisible()
  await page.goto(kept!)
  const keptTitle = await titleOf(page)
  await page.getByRole('button', { name: 'Ajouter à la sélection' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre sélection' })).toContainText(keptTitle)

  const bookedTitle = textOf(/<h1[\s\S]*?<\/h1>/.exec(await (await page.request.get(booked!)).text())![0])
  await startStay(page, booked!)
  await payStartedStay(page, traveler, CARDS.accepted)

  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await page.getByRole('textbox', { name: 'Prénom' }).fill(traveler.firstName)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(traveler.lastName)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(traveler.email)
  await page.getByLabel(/^Mot de passe/).fill('Garrigue-Tuile-47')
  await expect(page.getByText('Robustesse')).toContainText('Excellent')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await confirmAccount(page, traveler.email, 'Garrigue-Tuile-47')
  await page.waitForURL('**/traveler/reservations')
  const stay = page.getByRole('main').getByRole('listitem').filter({ hasText: bookedTitle })
  await expect(stay).toContainText('Confirmée')
  await stay.getByRole('link', { name: bookedTitle }).click()
  await openTab(page, 'Documents')
  const signed = page.getByRole('link', { name: 'Contrat signé (PDF)' })
  expect((await page.request.get((await signed.getAttribute('href'))!)).headers()['content-type']).toBe(
    'application/pdf',
  )

  await page.goto('/panier')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('article')).toContainText(keptTitle)
  await page.goto('/favoris')
  await expect(page.getByRole('main').getByRole('article')).toContainText(likedTitle)
})

function titleOf(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).innerText()
}
