import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'

/** One of the story's review links, from the demonstration's page. */
async function linkNamed(page: Page, name: RegExp): Promise<string> {
  await page.goto('/demo')
  return (await page.getByRole('main').getByRole('link', { name }).getAttribute('href'))!
}

const decide = (page: Page) => page.getByRole('button', { name: 'Approuver l’annonce' })

test('an owner reads their listing by a link, which no longer works after one answer', async ({ page }) => {
  const portal = await linkNamed(page, /^Validation du propriétaire, portail/)
  const simple = await linkNamed(page, /^Validation du propriétaire, page simple/)

  await page.goto(simple)
  await expect(decide(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Conditions générales' })).toHaveCount(0)
  await expectAccessible(page, 'simple validation')

  await page.goto(portal)
  await expect(page.getByRole('navigation', { name: 'Étapes de la publication' })).toContainText(
    'Votre relecture',
  )
  for (const name of ['Photographies', 'Tarifs', 'Règles de la maison', 'Conditions générales', 'Validation'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeAttached()
  await expectAccessible(page, 'validation portal')
  const comment = page.getByLabel('Votre commentaire (facultatif)')
  await comment.fill('La photo de la terrasse est à refaire.')
  await expect(page.getByText('38 sur 500 caractères')).toBeVisible()
  await page.getByRole('button', { name: 'Demander une correction' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Annonce à reprendre' })).toBeVisible()
  for (const spent of [portal, simple]) {
    expect((await page.goto(spent))!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Propriété non trouvée' })).toBeVisible()
  }
})

test('a read-only link shows the listing without asking for an answer', async ({ page }) => {
  await page.goto(await linkNamed(page, /^Consultation uniquement/))
  await expect(page.getByText('Consultation uniquement')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tarifs', exact: true })).toBeVisible()
  await expect(decide(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Validation' })).toHaveCount(0)
  await expectAccessible(page, 'portal to look')
})
