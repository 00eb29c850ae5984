import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'
import { findStayUnderWay } from './stay-under-way.ts'

const PICTURE = 'public/photos/villa-azur-terrasse-960.webp'

/** Goes through the sections from the one that is open to the last, as the button of each does. */
async function goThrough(page: Page, keys: string) {
  for (;;) {
    const part = await page.getByText(/partie \d+ sur \d+/).innerText()
    const counts = page.getByLabel(/^(Clés|Badges et télécommandes)$/)
    for (const count of await counts.all()) await count.fill(keys)
    const [, at, of] = /partie (\d+) sur (\d+)/.exec(part)!
    await page.getByRole('button', { name: at === of ? /toutes les parties$/i : /partie suivante$/i }).click()
    if (at === of) return
    await expect(page.getByText(`partie ${Number(at) + 1} sur ${of}`)).toBeVisible()
  }
}

test('an agent makes both inventories of a stay on a telephone, the second without scripts, and reads what differs', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'agent@demo.calanque.fr')
  const stay = await findStayUnderWay(page)
  await openHydrated(page, `${stay}/etat-des-lieux/arrivee`)
  await page.getByRole('button', { name: 'Commencer l’état des lieux' }).click()
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /à constater$/ })
    .first()
    .click()

  await test.step('what is typed is saved as one goes', async () => {
    const first = page.getByRole('group').filter({ hasText: 'Murs, sols et plafond' })
    await first.getByText('Usagé').click()
    await page.getByLabel('Remarque, Murs, sols et plafond').fill('Traces près de la porte')
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Remarque, Murs, sols et plafond')).toHaveValue('Traces près de la porte')
    await expect(first.getByRole('radio', { name: 'Usagé' })).toBeChecked()
    await page.getByLabel('Ajouter une photographie').setInputFiles(PICTURE)
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByRole('img', { name: /^Photographie 1/ })).toBeVisible()
    await expectAccessible(page, 'a section of an inventory')
    await page.setViewportSize({ width: 390, height: 844 })
  })
  await goThrough(page, '3')

  await test.step('the traveler signs on the spot', async () => {
    await page.getByRole('radio', { name: /Signe sur place/ }).check()
    await page.getByRole('button', { name: 'Clore l’état des lieux' }).click()
    await expect(page.getByText('Le voyageur écrit ici son nom.').first()).toBeVisible()
    await page.getByLabel('Nom du voyageur, écrit par lui-même').fill('Camille Essai')
    await page.getByRole('checkbox', { name: /J’ai relu cet état des lieux/ }).check()
    await expectAccessible(page, 'closing an inventory')
    await page.getByRole('button', { name: 'Clore l’état des lieux' }).click()
    await expect(page.getByRole('link', { name: 'État des lieux d’arrivée (PDF)' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Photographie 1/ })).toBeVisible()
  })

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const other = await plain.newPage()
  await enterAs(other, 'agent@demo.calanque.fr')
  await other.goto(`${stay}/etat-des-lieux/depart`)
  await other.getByRole('button', { name: 'Commencer l’état des lieux' }).click()
  await other
    .getByRole('listitem')
    .getByRole('link', { name: /à constater$/ })
    .first()
    .click()
  await expect(other.getByText('À l’arrivée\u00a0: Usagé, Traces près de la porte')).toBeVisible()
  await test.step('where the camera is refused and the browser keeps nothing, a photograph is chosen beside that of the arrival, and sent', async () => {
    const poor = await page.context().newPage()
    await poor.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined })
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await poor.setViewportSize({ width: 390, height: 844 })
    await openHydrated(poor, new URL(other.url()).pathname)
    await expect(poor.getByText('Ce navigateur ne garde rien sans réseau')).toBeVisible()
    await poor.getByRole('button', { name: 'Photographier comme à l’arrivée' }).click()
    await expect(poor.getByText(/^L’appareil photo est fermé à ce site/)).toBeVisible()
    await poor.getByLabel('Choisir la photographie prise').setInputFiles(PICTURE)
    await poor
      .getByRole('link')
      .filter({ has: poor.getByRole('img', { name: /^Photographie 1, / }) })
      .click()
    await expect(poor.getByText('Empreinte de l’original (SHA-256)')).toBeVisible()
    await expectAccessible(poor, 'a photograph of an inventory')
    const [saved] = await Promise.all([
      poor.waitForEvent('download'),
      poor.getByRole('link', { name: /^Télécharger l’original/ }).click(),
    ])
    expect(await readFile(await saved.path())).toEqual(await readFile(PICTURE))
    await poor.close()
  })
  await other.getByRole('group').filter({ hasText: 'Murs, sols et plafond' }).getByText('Abîmé').click()
  await goThrough(other, '2')
  await expect(other.getByRole('listitem').filter({ hasText: 'Usagé : Traces' })).toContainText('Abîmé')
  await other.getByRole('radio', { name: /Est absent/ }).check()
  await other.getByRole('button', { name: 'Clore l’état des lieux' }).click()
  await expect(other.getByText(/^Établi sans le voyageur/)).toHaveCount(1)

  await other.goto('/agent/documents?kind=inventory')
  const listed = other.getByRole('row').filter({ hasText: 'départ' }).getByRole('link').first()
  const pdf = await other.request.get((await listed.getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await plain.close()
})

test('a traveler reads the inventories of their stay among its documents', async ({ page }) => {
  await enterAs(page, 'voyageur@demo.calanque.fr')
  const list = await (await page.request.get('/traveler/reservations')).text()
  const ids = new Set([...list.matchAll(/\/traveler\/reservations\/([0-9a-f-]{36})/g)].map(([, id]) => id!))
  const pages = await Promise.all(
    [...ids].map(async (id) => (await page.request.get(`/traveler/reservations/${id}/documents`)).text()),
  )
  const files = pages.flatMap((text) => [...text.matchAll(/href="([^"]+\/etat-des-lieux-depart)"/g)])
  expect(files.length).toBeGreaterThan(0)
  const pdf = await page.request.get(files[0]![1]!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})
