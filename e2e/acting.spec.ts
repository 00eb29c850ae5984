import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { signIn } from './sign-in.ts'

const TRAVELER = 'voyageur@demo.calanque.fr'

test('a super administrator sees the site as a traveler who is mailed, changes nothing, and is themself again', async ({
  page,
}) => {
  const band = page.getByRole('complementary', { name: 'Vous agissez en tant qu’une autre personne' })
  await signIn(page, 'superadmin@demo.calanque.fr')
  await page.goto(`/admin/users?q=${TRAVELER}`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.waitForURL(/\/admin\/users\/./)
  const account = new URL(page.url()).pathname
  await page.getByLabel('Pourquoi').fill('Un voyage manque à sa liste')
  await page.getByRole('button', { name: 'Voir le site comme elle' }).click()
  await expect(band).toContainText('sans rien changer')

  await test.step('forms, doors of the API, secrets and the administration are closed', async () => {
    const origin = new URL(page.url()).origin
    const sent = await page.request.post('/api/cart', { headers: { origin }, data: {} })
    expect([sent.status(), (await sent.json()).code]).toEqual([403, 'ACTING_READ_ONLY'])
    await page.goto('/auth/security')
    await expect(page.getByText('Cet acte n’est pas possible d’ici')).toBeVisible()
    expect((await page.request.get('/admin/users', { maxRedirects: 0 })).status()).not.toBe(200)
  })

  await band.getByRole('button', { name: 'Arrêter' }).click()
  await expect(page).toHaveURL(`${account}?motif=arret`)
  await expect(page.getByText('Vous agissez de nouveau en votre nom.')).toBeVisible()
  await expect(band).toHaveCount(0)

  await test.step('the person is mailed who looks, and why', async () => {
    const mail = await readMail(page, TRAVELER, 'Calanque regarde votre compte')
    expect(mail.text).toMatch(/Un voyage\s+manque à sa liste/)
  })
})
