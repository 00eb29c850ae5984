import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bookByTransfer } from './booked-stay.ts'
import { newTraveler } from './booking.ts'
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
    const week = weekOf(scripts ? 'cancelByDesk' : 'cancelByPlainDesk')
    const visitor = await bookByTransfer(page, week, traveler)
    const { text } = await readMail(page, traveler.email, 'Votre virement')
    const [number] = /CAL-\d{4}-\d{6,}/.exec(text)!

    const context = await browser.newContext({ javaScriptEnabled: scripts })
    const desk = await context.newPage()
    await openDesk(desk, number!)
    const choice = desk.getByRole('radio', { name: /^Le voyageur renonce/ })
    await expect(choice).toHaveAccessibleName(/rien à rembourser/)
    await choice.check()
    await desk.getByRole('checkbox', { name: /^La demande est écrite/ }).check()

    // The transfer arrives while the form is open.
    await visitor.sendTransfer()
    await visitor.arriveAt('confirm')

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
