import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bookStay } from './booked-stay.ts'
import { expectConfirmed, newTraveler, pay } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { enterAs } from './sign-in.ts'

for (const scripts of [true, false])
  test(`when a transfer changes the figures of a cancellation, the back office confirms the new ones, ${scripts ? 'with' : 'without'} scripts`, async ({
    page,
    browser,
  }) => {
    const traveler = newTraveler()
    await bookStay(page, weekOf(scripts ? 'cancelByDesk' : 'cancelByPlainDesk'), traveler)
    await page.getByRole('radio', { name: /^Virement bancaire/ }).check()
    await pay(page)
    const { text } = await readMail(page, traveler.email, 'Votre virement')
    const [number] = /CAL-\d{4}-\d{6,}/.exec(text)!
    const [reference] = /CAL-[2-9A-Z]{4}-[2-9A-Z]{4}(?!\w)/.exec(text)!

    const context = await browser.newContext({ javaScriptEnabled: scripts })
    const desk = await context.newPage()
    await openDesk(desk, number!)
    const choice = desk.getByRole('radio', { name: /^Le voyageur renonce/ })
    await expect(choice).toHaveAccessibleName(/rien à rembourser/)
    await choice.check()
    await desk.getByRole('checkbox', { name: /^La demande est écrite/ }).check()

    // The transfer arrives while the form is open.
    const bank = await page.context().newPage()
    await bank.goto('/demo')
    await bank.getByRole('button', { name: `Virement reçu (${reference})` }).click()
    await expectConfirmed(page)

    await desk.getByRole('button', { name: 'Annuler ce séjour' }).click()
    await expect(desk.getByRole('alert')).toContainText('les montants ont changé')
    await expect(choice).toBeChecked()
    await expect(choice).not.toHaveAccessibleName(/rien à rembourser/)
    await expect(desk.getByRole('checkbox', { name: /^La demande est écrite/ })).toBeChecked()
    if (scripts) await expectAccessible(desk, 'figures that changed')
    await desk.getByRole('button', { name: 'Annuler ce séjour' }).click()
    await expect(desk.getByText('Séjour annulé')).toBeVisible()
    await context.close()
    await readMail(page, traveler.email, `Réservation ${number} annulée`)
  })

async function openDesk(desk: Page, number: string) {
  await enterAs(desk, 'backoffice@demo.calanque.fr')
  await desk.goto(`/back-office/operations?numero=${number}`)
}
