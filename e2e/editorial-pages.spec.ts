import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { signIn } from './sign-in.ts'

test('the house writes a guide with a photograph and a villa, publishes it, moves it and takes it back', async ({
  page,
}) => {
  await signIn(page, 'backoffice@demo.calanque.fr')
  await openHydrated(page, '/back-office/marketing/pages/new')
  await page.getByLabel('Titre du guide').fill(`Hiver sur la côte ${process.pid}`)
  await page.getByRole('button', { name: 'Ouvrir le brouillon' }).click()
  await page.waitForURL(/\/marketing\/pages\/[0-9a-f-]{36}$/)
  const desk = page.url()

  await page
    .getByLabel('Présentation')
    .fill("L'hiver : des citronniers, des marchés, et la mer pour soi seul.")
  await page
    .getByLabel('Texte', { exact: true })
    .fill('Un matin.\n\n## Le soir\n\n[photo 1] La villa au soir')
  await page.getByRole('button', { name: 'Enregistrer les textes' }).click()
  await expect(page.getByText('Le texte montre la photographie 1, que la page n’a pas.')).toBeVisible()
  await page.getByLabel('Ajouter une photographie').setInputFiles('public/photos/villa-azur-cover-960.webp')
  await page.getByLabel('Ce qu’elle montre').fill('Une villa blanche au-dessus de la lavande')
  await page.getByRole('button', { name: 'Ajouter la photographie' }).click()
  await expect(page.getByText('[photo 1]', { exact: true })).toBeVisible()
  await page.getByLabel('Ajouter une villa').fill('villa azur')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Retirer Villa Azur de la page' })).toBeVisible()
  await page.getByRole('button', { name: 'Publier le brouillon' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'La version est publiée' })).toBeVisible()

  const address = `/guides/hiver-sur-la-cote-${process.pid}`
  await test.step('a visitor reads it', async () => {
    await page.goto(address)
    await expect(page.getByText('L’hiver\u00a0: des citronniers')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Le soir' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Une villa blanche au-dessus de la lavande' })).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Villa Azur' })).toBeVisible()
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`${address}</loc>`)
  })

  await test.step('its old address leads to the new one, until it is taken back', async () => {
    await openHydrated(page, desk)
    await page.getByLabel('Fin de l’adresse').fill(`hiver-${process.pid}`)
    await page.getByRole('button', { name: 'Changer' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'L’adresse est changée' })).toBeVisible()
    const moved = await page.request.get(address, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, `/guides/hiver-${process.pid}`])
    await page.getByRole('button', { name: 'Retirer du site' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'retirée du site' })).toBeVisible()
    expect((await page.request.get(`/guides/hiver-${process.pid}`)).status()).toBe(410)
    expect((await page.request.get('/guides/jamais-ecrit')).status()).toBe(404)
  })
})
