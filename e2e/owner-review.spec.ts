import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { expectPageHydrated } from './open-hydrated.ts'

/** One of the story's review links, from the demonstration's page. */
async function linkNamed(page: Page, name: RegExp): Promise<string> {
  await page.goto('/demo')
  return (await page.getByRole('main').getByRole('link', { name }).getAttribute('href'))!
}

/** Opens a part of the portal by its tab. */
async function openPart(page: Page, part: string, heading: string) {
  const parts = page.getByRole('navigation', { name: 'Parties de l’annonce' })
  await parts.getByRole('link', { name: part, exact: true }).click()
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}

const decide = (page: Page) => page.getByRole('button', { name: 'Approuver l’annonce' })

test('an owner reads their listing part by part, keeps a remark on the way and answers once', async ({
  page,
}) => {
  const portal = await linkNamed(page, /^Validation du propriétaire, portail/)
  const simple = await linkNamed(page, /^Validation du propriétaire, page simple/)

  await page.goto(simple)
  await expect(decide(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Conditions générales' })).toHaveCount(0)
  await expectAccessible(page, 'simple validation')

  await page.goto(portal)
  await expectPageHydrated(page)
  await expect(page.getByRole('navigation', { name: 'Étapes de la publication' })).toContainText(
    'Votre relecture',
  )
  await expectAccessible(page, 'validation portal')
  for (const [part, heading] of [
    ['Photographies', 'Photographies'],
    ['Règles', 'Règles de la maison'],
    ['Conditions générales', 'Conditions générales'],
    ['Tarifs', 'Ce que vous recevez'],
  ] as const)
    await openPart(page, part, heading)
  await expect(page.getByRole('main')).toContainText('Votre revenu net')
  await expectAccessible(page, 'prices and income')

  await openPart(page, 'Votre réponse', 'Validation')
  await expect(page.getByText(/^C’est la première version/)).toBeVisible()
  const photographs = page.getByRole('region', { name: 'Photographies' })
  await photographs.getByText('Écrire une remarque').click()
  await photographs.getByRole('textbox').fill('La terrasse est à refaire.')
  await expectAccessible(page, 'answer of an owner')
  await openPart(page, 'Tarifs', 'Tarifs')
  await openPart(page, 'Votre réponse', 'Validation')
  await expect(photographs.getByRole('textbox')).toHaveValue('La terrasse est à refaire.')
  const comment = page.getByLabel('Votre commentaire (facultatif)')
  await comment.fill('Le reste est juste.')
  await expect(page.getByText('19 sur 500 caractères')).toBeVisible()
  await page.getByRole('button', { name: 'Demander une correction' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Annonce à reprendre' })).toBeVisible()
  await expectAccessible(page, 'a link that was answered')
  for (const spent of [portal, `${portal}/tarifs`, simple]) {
    expect((await page.goto(spent))!.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Annonce à reprendre' })).toBeVisible()
  }
})

test('a read-only link shows the listing without asking for an answer', async ({ page }) => {
  await page.goto(await linkNamed(page, /^Consultation uniquement/))
  await expect(page.getByText('Consultation uniquement')).toBeVisible()
  await expectAccessible(page, 'portal to look')
  await openPart(page, 'Tarifs', 'Tarifs')
  await expect(page.getByRole('heading', { name: 'Ce que vous recevez' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Votre réponse' })).toHaveCount(0)
  await page.goto(`${new URL(page.url()).pathname.replace('/tarifs', '')}/validation`)
  await expect(decide(page)).toHaveCount(0)
})
