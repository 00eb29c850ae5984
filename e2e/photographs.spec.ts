import { expect, type Page } from '@playwright/test'
import { aPhotograph } from '#tests/photograph-files.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'

/** The page of the photographs of a villa of the agent's agency; each journey has its own. */
async function photosPage(page: Page, journey: number): Promise<string> {
  const { properties } = await (await page.request.get('/api/properties')).json()
  const own: string[] = []
  for (const { id } of properties as { id: string }[]) {
    const path = `/agent/properties/${id}/photos`
    if ((await page.request.get(path)).ok()) own.push(path)
    if (own.length > journey) return own[journey]!
  }
  throw new Error('The agency has too few villas')
}

async function files(count: number, name: string, { width = 420, height = 280 } = {}) {
  const seeds = Array.from({ length: count }, (_, n) => n + 1)
  return Promise.all(
    seeds.map(async (seed) => ({
      name: `${name}-${seed}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aPhotograph({ width, height, seed: seed * 1.37 }),
    })),
  )
}

const ready = (page: Page, name: string) =>
  page
    .locator('li')
    .filter({ hasText: name })
    .filter({ has: page.locator('picture') })

test('forty photographs sent on a slow and interrupted connection are in the listing in order, except a corrupt one, which is named', async ({
  page,
  context,
}) => {
  await enterAs(page, AGENT)
  await openHydrated(page, await photosPage(page, 0))
  const pictures = page.locator('li picture')
  const before = await pictures.count()
  const sent = await files(40, 'vue', { width: 400, height: 100 })
  sent[17]!.buffer = sent[17]!.buffer.subarray(0, 2_000)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  const slow = { offline: false, latency: 80, downloadThroughput: 200_000, uploadThroughput: 60_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await page.getByLabel('Photographies').setInputFiles(sent)
  await expect(page.getByText(/^\d+\sfichiers? sur 40 envoyé/)).toContainText(/^([3-9]|[12]\d)\s/)
  await line.send('Network.emulateNetworkConditions', { ...slow, offline: true })
  await expect(page.getByText('La connexion s’est interrompue')).toBeVisible()
  await line.send('Network.emulateNetworkConditions', slow)
  const again = page.getByRole('button', { name: 'Reprendre l’envoi', exact: true })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(page.getByText('Les 40 photographies sont arrivées')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', fast)
  await expect(page.getByText('« vue-18.jpg » est abîmé ou incomplet', { exact: false })).toBeVisible({
    timeout: 120_000,
  })
  // A locator that reads every word of forty forms, again and again, takes longer than the photographs.
  await expect(pictures).toHaveCount(before + 39, { timeout: 150_000 })
  const names = await page
    .locator('li p')
    .filter({ hasText: /^vue-\d+\.jpg$/ })
    .allTextContents()
  expect(names).toEqual(sent.map(({ name }) => name).filter((name) => name !== 'vue-18.jpg'))
  // One list holds them all: nothing is left in that of the files on their way.
  await expect(page.getByRole('listitem').filter({ hasText: 'vue-1.jpg' })).toHaveCount(1)
})

test('an agent describes a photograph, crops it, makes it the cover and removes another', async ({
  page,
}) => {
  await enterAs(page, AGENT)
  await openHydrated(page, await photosPage(page, 1))
  const [first, second, broken] = await files(3, 'salon', { width: 500, height: 330 })
  broken!.buffer = broken!.buffer.subarray(0, 2_000)
  await page.getByLabel('Photographies').setInputFiles([first!, second!, broken!])
  const photo = ready(page, 'salon-2.jpg')
  await expect(photo).toHaveCount(1, { timeout: 60_000 })
  await expect(page.getByText('« salon-3.jpg » est abîmé ou incomplet', { exact: false })).toBeVisible()
  await expectAccessible(page, 'photographs of a listing')
  await photo.getByLabel('Ce que montre la photographie').fill('Le salon, ouvert sur la terrasse')
  await photo.getByLabel('Pièce ou lieu').fill('Salon')
  await photo.getByLabel(/^Point du cadrage, de haut en bas/).focus()
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowDown')
  await expect(photo.getByRole('status')).toHaveText(/^Enregistré à/)
  await expect(photo.getByRole('img')).toHaveAttribute('alt', 'Le salon, ouvert sur la terrasse')
  await expect(photo.getByRole('img')).toHaveCSS('object-position', '50% 100%')
  await photo.getByRole('button', { name: /^Choisir comme couverture/ }).click()
  await expect(photo).toContainText(/^\s*1 sur/)
  await expect(photo).toContainText('Couverture')
  const file = await page.request.get((await photo.getByRole('img').getAttribute('src'))!)
  expect([file.headers()['content-type'], file.headers()['cache-control']]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  await ready(page, 'salon-1.jpg')
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect(ready(page, 'salon-1.jpg')).toHaveCount(0)
  const messages = page.getByRole('region', { name: 'Messages (F8)' })
  await expect(messages.getByRole('status')).toContainText('La photographie est retirée de l’annonce.')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Retirer la photographie \d+$/)
  await messages.getByRole('button', { name: 'Annuler' }).click()
  await expect(ready(page, 'salon-1.jpg')).toHaveCount(1)
  await expect(ready(page, 'salon-1.jpg').getByRole('button', { name: /^Retirer/ })).toBeFocused()
})

test('an agent who takes photographs out reads, below eight, how many are left and needed, and the summary says what was taken out', async ({
  page,
}) => {
  await enterAs(page, AGENT)
  const path = await photosPage(page, 3)
  await openHydrated(page, path)
  const pictures = page.locator('li picture')
  const messages = page.getByRole('region', { name: 'Messages (F8)' })
  let left = await pictures.count()
  expect(left).toBeGreaterThan(7)
  for (; left > 7; left -= 1) {
    if (left < 9) await expect(page.getByText('Il en reste')).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Retirer/ })
      .last()
      .click()
    await expect(pictures).toHaveCount(left - 1)
  }
  await expect(messages.getByRole('status').last()).toContainText(
    'Il en reste 7 : il en faut 8 pour paraître.',
  )
  await page.goto(path.replace('/photos', ''))
  const change = page.getByRole('main').getByRole('listitem').filter({ hasText: 'devient retirée' })
  await expect(change.first()).toContainText('Photographies')
})

test('the photographs of a listing are described many at a time: six of them are in sight on a desk', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(page, AGENT)
  await openHydrated(page, await photosPage(page, 3))
  const fields = page.getByLabel('Ce que montre la photographie')
  await page
    .getByRole('listitem')
    .filter({ has: fields })
    .first()
    .evaluate((row) => row.scrollIntoView())
  const inSight = async () => {
    const boxes = await Promise.all((await fields.all()).map((field) => field.boundingBox()))
    return boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= 900).length
  }
  expect(await inSight()).toBeGreaterThanOrEqual(6)
})

test('without scripts, an agent sends photographs by the form, and the page names the refused one', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' })
  const page = await context.newPage()
  await enterAs(page, AGENT)
  const path = await photosPage(page, 2)
  await page.goto(path)
  const drawing = {
    name: 'plan.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  }
  await page.getByLabel('Photographies').setInputFiles([...(await files(1, 'jardin')), drawing])
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await page.waitForURL(/envoi=/)
  await expect(async () => {
    await page.goto(path)
    await expect(ready(page, 'jardin-1.jpg')).toHaveCount(1, { timeout: 2_000 })
    await expect(page.getByText('« plan.jpg » est un dessin vectoriel')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await context.close()
})
