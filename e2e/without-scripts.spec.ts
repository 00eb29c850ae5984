import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { addDays } from '#shared/civil-date.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('without scripts a visitor can search, filter, sort, open a villa, price another stay and start to book', async ({
  page,
}) => {
  const { from, to } = weekOf('withoutScripts')
  await page.goto('/')
  await page.getByLabel('Destination', { exact: true }).fill('06400')
  await page.getByLabel('Arrivée').fill(from)
  await page.getByLabel('Départ').fill(to)
  await page.getByRole('search').getByText('2 adultes').click()
  await page.getByRole('spinbutton', { name: 'Adultes' }).fill('4')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/annonces' && searchParams.get('adults') === '4',
  )
  const results = page.getByRole('region', { name: 'Propriétés' }).getByRole('article')
  await expect(results.first()).toContainText('pour 7 nuits, frais et taxes compris')

  await expect(results.first()).toBeInViewport()
  await page.getByRole('link', { name: 'Filtres', exact: true }).click()
  const filters = page.getByRole('region', { name: 'Filtres' })
  await filters.getByRole('checkbox', { name: 'Piscine', exact: true }).check()
  await filters.getByRole('button', { name: 'Filtrer' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.getAll('amenities').length === 1)
  expect(new URL(page.url()).searchParams.get('from')).toBe(from)
  await page.getByLabel('Trier par').selectOption({ label: 'Prix croissant' })
  await page.getByRole('button', { name: 'Trier' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'price_asc')
  expect(new URL(page.url()).searchParams.getAll('amenities')).toHaveLength(1)

  await results.first().getByRole('link').click()
  await page.waitForURL(/\/annonces\/[0-9a-f-]{36}/)
  const book = page.getByRole('region', { name: 'Votre séjour' })
  await expect(book).toContainText('7 nuits')
  await page.getByLabel('Départ').fill(addDays(to, -1))
  await book.getByRole('button', { name: 'Calculer le prix' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('to') === addDays(to, -1))
  await expect(book).toContainText('6 nuits')

  await book.getByRole('button', { name: 'Réserver maintenant' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vos coordonnées' })).toBeVisible()
})

test('without scripts a user can sign in, and a wrong password shows an error', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Adresse e-mail').fill('voyageur@demo.calanque.fr')
  await page.getByLabel(/^Mot de passe/).fill('pas le bon')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('voyageur@demo.calanque.fr')
  await page.getByLabel(/^Mot de passe/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL('**/traveler/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
