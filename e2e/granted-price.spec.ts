import { expect } from '@playwright/test'
import { expectStep } from './booking.ts'
import { pathIn } from './contact-desk.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

const OWNER = 'proprietaire@demo.calanque.fr'
const HEAD = 'agence@demo.calanque.fr'

test('an owner agrees by their mail to the price that the head of an agency grants, the client is sent the booking at it, and the stay says who granted it', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage()
  await test.step('the owner reads both rents and agrees, without an account', async () => {
    const asked = await readMail(owner, OWNER, 'Un prix pour un séjour attend votre accord')
    await openHydrated(owner, pathIn(asked.text, /https?:\/\/\S+\/prix\/[\w-]+/))
    await expect(owner.getByRole('definition').filter({ hasText: 'au lieu de' })).toHaveCount(2)
    await owner.getByRole('button', { name: 'J’accepte ce prix' }).click()
    await expect(owner.getByText('Votre accord est enregistré')).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Je refuse' })).toHaveCount(0)
  })

  await test.step('the head opens the option from their mail, and sends its booking', async () => {
    await enterAs(page, HEAD)
    const answered = await readMail(page, HEAD, 'Prix accepté par le propriétaire')
    await openHydrated(page, pathIn(answered.text, /https?:\/\/\S+\/agent\/options\/[\da-f-]{36}/))
    await expect(page.getByText('Accepté par le propriétaire')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retirer le prix accordé' })).toBeVisible()
    const [email] = /\S+@\S+/.exec(await page.getByRole('main').innerText())!
    await page.getByRole('button', { name: 'Envoyer la réservation à signer' }).click()
    await expect(page.getByText('La réservation est prête')).toBeVisible()
    await expect(page.getByText(/^Loyer de .* au lieu de .*, accordé par /)).toBeVisible()
    const prepared = await readMail(page, email, 'Votre réservation est prête')
    const client = await (await browser.newContext()).newPage()
    await openHydrated(client, pathIn(prepared.text, /https?:\/\/\S+\/checkout\/reprendre\/[\w-]+/))
    await expectStep(client, 'Vos coordonnées')
    await expect(client.getByText(/prix accordé/).first()).toBeAttached()
  })
})
