import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bookByTransfer } from './booked-stay.ts'
import { newTraveler } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { enterAs } from './sign-in.ts'

const WAITING = 'À valider par une seconde personne'

test('a transfer above 10 000,00 € is recorded by one person, refused, recorded again and approved by another', async ({
  page,
  browser,
}) => {
  const traveler = newTraveler()
  const visitor = await bookByTransfer(page, weekOf('twoPersons'), traveler)
  const { text } = await readMail(page, traveler.email, 'Votre virement')
  const [reference] = /CAL-[2-9A-Z]{4}-[2-9A-Z]{4}(?!\w)/.exec(text)!

  const first = await openFinance(browser, 'backoffice@demo.calanque.fr', true)
  await noteTransfer(first, reference)
  const own = waiting(first, reference)
  await expect(own).toContainText('Vous l’avez demandé le')
  await expect(own).toContainText(/12\s000,00\s€/)
  await expect(own.getByRole('button', { name: /^Valider/ })).toHaveCount(0)
  await expectAccessible(first, 'a demand that waits for a second person')

  // The second person works without scripts.
  const second = await openFinance(browser, 'superadmin@demo.calanque.fr', false)
  const other = waiting(second, reference)
  await expect(other).toContainText('Demandé par Paul Giraudon le')
  await other.getByText('Refuser', { exact: true }).click()
  await other.getByLabel('Motif du refus').fill('Le relevé dit autre chose')
  await other.getByRole('button', { name: /^Refuser cette demande/ }).click()
  await expect(second.getByText('La demande est refusée')).toBeVisible()
  await expect(other).toHaveCount(0)

  await first.reload()
  await noteTransfer(first, reference)
  await second.reload()
  await other.getByRole('button', { name: /^Valider/ }).click()
  await expect(second.getByText('C’est validé et noté')).toBeVisible()
  await expect(other).toHaveCount(0)
  await visitor.arriveAt('confirm')
  await first.context().close()
  await second.context().close()
})

async function openFinance(browser: Browser, email: string, scripts: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: scripts })
  const page = await context.newPage()
  await enterAs(page, email)
  await page.goto('/back-office/finance')
  return page
}

/** The pending entries about the transfer with a reference. */
function waiting(page: Page, reference: string) {
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: WAITING }) })
  return section.getByRole('listitem').filter({ hasText: reference })
}

async function noteTransfer(page: Page, reference: string) {
  const transfer = page.getByRole('group').filter({ hasText: `Virement reçu (${reference})` })
  await transfer.getByText(`Virement reçu (${reference})`).click()
  await transfer.getByLabel('Montant reçu, en euros').fill('12 000,00')
  await transfer.getByLabel('Nom du payeur').fill('Camille Exemple')
  await transfer.getByRole('checkbox', { name: /^J’ai vu ce virement/ }).check()
  await transfer.getByRole('button', { name: 'Noter ce virement' }).click()
  await expect(waiting(page, reference)).toBeVisible()
}
