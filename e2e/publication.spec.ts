import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { signIn } from './sign-in.ts'

// Contrast is that of the page at rest, not of something still fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const HEAD = 'agence@demo.calanque.fr'
const VILLA = 'Villa Garavan'

/** Sends the listing to its owner; gives the path of the link in the mail, the `count`th of this villa. */
async function sendToOwner(page: Page, count: number): Promise<string> {
  await page.getByRole('button', { name: 'Envoyer au propriétaire' }).click()
  await expect(page.getByText('Le propriétaire a reçu par e-mail')).toBeVisible()
  const { text } = await readMail(page, '', `Votre annonce à relire, ${VILLA}`, count)
  return new URL(/https?:\/\/\S+\/owner-review\/[\w-]+/.exec(text)![0]).pathname
}

test('a listing that its owner sends back is corrected, approved by link, published and taken off', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage()
  await signIn(page, HEAD)
  await page.getByRole('link', { name: 'Mes Annonces' }).first().click()
  await expectAccessible(page, 'listings of an agency')
  await page.getByRole('searchbox').or(page.getByLabel('Annonce, ville ou propriétaire')).first().fill(VILLA)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: VILLA }).click()
  await expect(page.getByRole('heading', { level: 1, name: VILLA })).toBeVisible()
  await expectAccessible(page, 'publication of a listing')

  await page.getByLabel('Motif (facultatif)').fill('La terrasse est à décrire.')
  await page.getByRole('button', { name: 'Reprendre en brouillon' }).click()
  await expect(
    page.getByText('de nouveau un brouillon').or(page.getByText('reprise en brouillon')),
  ).toBeVisible()
  const first = await sendToOwner(page, 1)

  await owner.goto(first)
  await owner.getByLabel('Votre commentaire (facultatif)').fill('Le portail est vert, pas blanc.')
  await owner.getByRole('button', { name: 'Demander une correction' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Annonce à reprendre' })).toBeVisible()
  expect((await owner.goto(first))!.status()).toBe(404)

  await page.reload()
  await expect(page.getByText('Le portail est vert, pas blanc.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre en brouillon' }).click()
  const second = await sendToOwner(page, 2)
  await owner.goto(second)
  await owner.getByRole('button', { name: 'Approuver l’annonce' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('Annonce approuvée')

  await page.reload()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('L’annonce est en ligne.')).toBeVisible()
  const [, id] = /properties\/([\w-]+)\/publication/.exec(page.url())!
  const listing = `/annonces/${id}`
  expect((await owner.goto(listing))!.status()).toBe(200)

  await page.getByRole('button', { name: 'Retirer du site' }).click()
  await expect(page.getByText('L’annonce n’est plus en ligne.')).toBeVisible()
  expect((await owner.goto(listing))!.status()).toBe(404)
})
