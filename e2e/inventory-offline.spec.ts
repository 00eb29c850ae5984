import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { expectPageHydrated, openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'
import { findStayUnderWay } from './stay-under-way.ts'

const PHONE = { width: 390, height: 844 }
const PICTURE = 'public/photos/villa-azur-terrasse-960.webp'
const KEPT = 'Gardé sur ce téléphone, pas encore envoyé'

test('an agent fills an inventory without a network, loses the tab, and what was kept is sent once, with what a colleague wrote to choose from', async ({
  page: first,
  context,
  browser,
}) => {
  await first.setViewportSize(PHONE)
  await enterAs(first, 'agent@demo.calanque.fr')
  const inventory = `${await findStayUnderWay(first)}/etat-des-lieux/arrivee`
  await first.request.post(inventory, { form: { intent: 'open' } })
  await openHydrated(first, inventory)
  const links = first.getByRole('listitem').getByRole('link', { name: /(à constater|Facultatif)$/ })
  const sections = await links.count()
  await expect.poll(() => countPages(first)).toBe(sections + 1)
  const section = (await links.first().getAttribute('href'))!

  await test.step('answers and a photograph are kept where the network is gone', async () => {
    await context.setOffline(true)
    await first.goto(section)
    await expectPageHydrated(first)
    // By keys: the words that say that there is no network lie over what is scrolled under them.
    await walls(first).getByRole('radio', { name: 'Usagé' }).press('Space')
    await expect(first.getByText(KEPT)).toBeVisible()
    await first.getByLabel('Ajouter une photographie').setInputFiles(PICTURE)
    await first.getByRole('button', { name: 'Ajouter', exact: true }).press('Enter')
    await expect(first.getByRole('img', { name: /^Photographie gardée 1/ })).toBeVisible()
  })
  const page = await context.newPage()
  await page.setViewportSize(PHONE)
  await test.step('a tab that is killed loses nothing', async () => {
    await first.close()
    await page.goto(section)
    await expect(page.getByRole('img', { name: /^Photographie gardée 1/ })).toBeVisible()
    await expect(walls(page).getByRole('radio', { name: 'Usagé' })).toBeChecked()
    await expectAccessible(page, 'a section of an inventory without a network')
    await page.setViewportSize(PHONE)
  })
  await test.step('the next section opens, and the inventory says what waits', async () => {
    await page.getByRole('button', { name: /partie suivante$/ }).press('Enter')
    await expect(page.getByText(`partie 2 sur ${sections}`)).toBeVisible()
    await page.goto(inventory)
    await expect(page.getByText('1\u00a0partie et 1\u00a0photographie sur ce téléphone')).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(KEPT) })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Clore l’état des lieux' })).toHaveCount(0)
    await page.goto(section)
    await expectPageHydrated(page)
  })
  const answer = (await walls(page).getByRole('radio').first().getAttribute('name'))!
  await test.step('what a colleague answered otherwise is shown beside it, and chosen', async () => {
    const other = await browser.newContext()
    await enterAs(await other.newPage(), 'agence@demo.calanque.fr')
    await other.request.post(section, { form: { intent: 'save', [answer]: 'damaged' } })
    await other.close()
    // The server has the photograph, and its first answer is lost on the way.
    let lost = 0
    await page.route('**/envoi', async (route) => {
      const isPicture = route.request().postData()?.includes('takenAt') ?? true
      if (!isPicture || lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await context.setOffline(false)
    await expect(page.getByText('Une autre personne a rempli cette partie autrement')).toBeVisible()
    await expect(page.getByLabel(/Déjà enregistré.*Abîmé/)).toBeVisible()
    await expectAccessible(page, 'two versions of a section of an inventory')
    await page.setViewportSize(PHONE)
    await page.getByLabel(/Ce téléphone.*Usagé/).check()
    await page.getByRole('button', { name: 'Garder ce choix' }).click()
    await expect(page.getByText(/Une autre personne/)).toHaveCount(0)
    await expect(page.getByText('pas encore envoyé')).toHaveCount(0)
  })
  await test.step('the server has each once', async () => {
    await page.unroute('**/envoi')
    await openHydrated(page, section)
    await expect(walls(page).getByRole('radio', { name: 'Usagé' })).toBeChecked()
    await expect(page.getByRole('img', { name: /^Photographie \d/ })).toHaveCount(1)
    await expect.poll(() => countEntries(page)).toBe(0)
  })
  await test.step('the person who signs out is warned of what was not sent', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.route('**/envoi', (route) => route.abort())
    await walls(page).getByText('Manquant').click()
    await expect(page.getByText(KEPT)).toBeVisible()
    const out = page.getByRole('button', { name: 'Se déconnecter' })
    const pressOut = async (answer: 'accept' | 'dismiss') => {
      const answered = page.waitForEvent('dialog').then((dialog) => dialog[answer]())
      await out.click()
      await answered
    }
    await pressOut('dismiss')
    await expect(walls(page)).toBeVisible()
    expect(await countEntries(page)).toBe(1)
    await pressOut('accept')
    await page.waitForURL((address) => address.pathname === '/')
    expect(await countEntries(page)).toBe(0)
    expect(await countPages(page)).toBe(0)
  })
})

const walls = (page: Page) => page.getByRole('group').filter({ hasText: 'Murs, sols et plafond' }).first()

/** How many pages of inventories the browser keeps. */
const countPages = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('calanque-etats-des-lieux')).keys()).length)

/** How much of inventories waits in the browser. */
const countEntries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open('calanque-etats-des-lieux', 1)
        asked.onsuccess = () => {
          const counted = asked.result.transaction('saisies').objectStore('saisies').count()
          counted.onsuccess = () => {
            asked.result.close()
            resolve(counted.result)
          }
        }
      }),
  )
