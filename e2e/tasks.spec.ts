import { expect, type Page } from '@playwright/test'
import { addDays } from '#shared/civil-date.ts'
import { expectAccessible } from './accessible.ts'
import { today } from './dates.ts'
import { test } from './journey.ts'
import { expectPageHydrated, openHydrated } from './open-hydrated.ts'
import { openTab } from './open-tab.ts'
import { enterAs, signIn } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'
const PICTURE = 'public/apple-touch-icon.png'

/** The line of a task on the page of a day. */
const lineOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })

test('an agent reads their day on a telephone, ticks a task, takes that back, and shows another done by a picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, AGENT)
  await page.goto('/agent/journee')
  const linen = lineOf(page, 'Livrer le linge')
  await test.step('one press leads to the arrivals, one calls, one shows the codes', async () => {
    const keys = page.getByText('Accès et codes de Mas des Oliviers')
    // The rules of a villa may move its arrival to a later day.
    for (let n = 0; n < 7 && (await keys.count()) === 0; n += 1)
      await page.goto(`/agent/journee?jour=${addDays(today(), n)}`)
    await page.getByRole('link', { name: /\d\sarrivées?$/ }).click()
    const arrival = lineOf(page, 'Mas des Oliviers').filter({ has: keys })
    await expect(arrival).toBeInViewport()
    await expect(arrival.getByRole('link', { name: /^\+33/ })).toHaveAttribute('href', /^tel:\+33\d+$/)
    await keys.click()
    await expect(arrival.getByText('Code du portail')).toBeVisible()
    await page.goto('/agent/journee')
  })
  await expect(linen.getByLabel(/^Photographier/)).toHaveAttribute('capture', 'environment')
  await expect(lineOf(page, 'Changer la serrure du portail')).toContainText('En retard')

  await linen.getByRole('button', { name: /^Fait/ }).click()
  await expect(linen).toContainText('Faite')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(linen.getByRole('button', { name: /^Fait/ })).toBeVisible()

  await page.getByRole('link', { name: 'Photographier la terrasse' }).click()
  await page.getByLabel('Joindre des photographies').setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Marquer comme faite' }).click()
  await expect(page.getByRole('main').getByRole('img')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rouvrir la tâche' })).toBeVisible()
  await expectAccessible(page, 'a task that is done')
})

test('an agent adds a template, which the stays to come follow, and a task of one of them', async ({
  page,
}) => {
  await signIn(page, AGENT)
  await page.getByRole('link', { name: 'Tâches', exact: true }).click()
  await page.getByRole('link', { name: 'Modèles' }).click()
  await page.getByLabel('À faire').fill('Poser le panier d’accueil')
  await page.getByLabel('Nombre de jours').fill('1')
  await page.getByLabel('Heure').fill('17:00')
  await page.getByRole('button', { name: 'Ajouter le modèle' }).click()
  await expect(lineOf(page, 'Poser le panier d’accueil')).toContainText('la veille de l’arrivée')
  await expectAccessible(page, 'the templates of tasks')

  await page.goto('/agent/taches?q=panier&state=todo')
  await page.getByRole('link', { name: 'Poser le panier d’accueil' }).first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^[A-Z]+-/ })
    .click()
  await expect(lineOf(page, 'Poser le panier d’accueil')).toBeVisible()
  await page.getByRole('link', { name: 'Ajouter une tâche' }).click()
  await page.getByLabel('À faire').fill('Louer un lit de bébé')
  await page.getByRole('button', { name: 'Ajouter la tâche' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Louer un lit de bébé' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await openTab(page, 'Séjour')
  await openTab(page, 'Tâches')
  await expect(lineOf(page, 'Louer un lit de bébé')).toBeVisible()
})

test('an agent writes a task that comes every week, puts it off, does it, and stops it in one press', async ({
  page,
}) => {
  await signIn(page, AGENT)
  await page.goto('/agent/taches/new')
  await page.getByLabel('À faire').fill('Nettoyer le bassin')
  await page.getByLabel('Revient').selectOption({ label: 'Chaque semaine' })
  await page.getByRole('button', { name: 'Ajouter la tâche' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText(/Revient\s*chaque \S+di|Revient\s*chaque dimanche/)
  await page.getByRole('button', { name: 'Reporter au lendemain' }).click()
  await expect(main).toContainText('La tâche est reportée d’un jour.')
  await expectAccessible(page, 'a task that comes again')
  await page.getByRole('button', { name: 'Marquer comme faite' }).click()
  await expect(page.getByRole('button', { name: 'Rouvrir la tâche' })).toBeVisible()

  await page.goto('/agent/taches?q=bassin&state=todo')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText(/Nettoyer le bassin\s*chaque /)
  await page.getByRole('link', { name: 'Nettoyer le bassin' }).click()
  await page.getByRole('button', { name: 'Ne plus répéter' }).click()
  await expect(main).toContainText('La tâche ne revient plus')
  await page.goto('/agent/taches?q=bassin&state=todo')
  await expect(main).toContainText('Aucun résultat pour ces filtres')
})

test('an agent reads their day without a network and ticks tasks there: each is sent once it is back, and nothing stays after they sign out', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, AGENT)
  await openHydrated(page, '/agent/journee')
  const mine = lineOf(page, 'Recevoir le plombier')
  const taken = lineOf(page, 'Tailler la haie')
  await expect.poll(() => countKept(page)).toBe(1)
  await context.setOffline(true)
  await page.reload()
  await expectPageHydrated(page)
  await test.step('a tick waits, is taken back, and stands after a reload', async () => {
    for (const line of [mine, taken]) await line.getByRole('button', { name: /^Fait/ }).click()
    await expect(page.getByRole('main')).toContainText('2\u00a0tâches faites sans réseau')
    await mine.getByRole('button', { name: /^Reprendre/ }).click()
    await mine.getByRole('button', { name: /^Fait/ }).click()
    await page.reload()
    await expect(mine).toContainText('envoi en attente')
    await expect(taken).toContainText('envoi en attente')
    await expectAccessible(page, 'a day without a network')
  })
  const shown = lineOf(page, 'Changer la serrure du portail')
  const shownPage = (await shown.getByRole('link').getAttribute('href'))!
  await test.step('a photograph waits too, and stands after a reload', async () => {
    await shown.getByLabel(/^Photographier/).setInputFiles(PICTURE)
    await expect(page.getByRole('main')).toContainText('Une photographie prise sans réseau')
    await page.reload()
    await expect(shown).toContainText('envoi en attente')
    await expect(page.getByRole('main')).toContainText('12\u00a0photographies au plus')
  })
  await test.step('what a colleague did meanwhile is said', async () => {
    const other = await browser.newContext()
    await enterAs(other, 'agence@demo.calanque.fr')
    const task = (await taken.getByRole('link').getAttribute('href'))!.split('/').at(-1)!
    await other.request.post('/agent/journee', { form: { intent: 'finish', task } })
    await other.close()
    await context.setOffline(false)
    await expect(page.getByRole('main')).toContainText(/Tailler la haie.*déjà faite par Inès Rostagni/)
    await expect(page.getByText('envoi en attente')).toHaveCount(0)
    await expect(mine.getByRole('button', { name: /^Rouvrir/ })).toBeVisible()
    await page.goto(shownPage)
    await expect(page.getByRole('main').getByRole('img')).toBeVisible()
    await page.goto('/agent/journee')
  })
  await test.step('who signs out without having found the network again leaves no photograph', async () => {
    await expectPageHydrated(page)
    await context.setOffline(true)
    await lineOf(page, 'Remplacer la lampe du perron')
      .getByLabel(/^Photographier/)
      .setInputFiles(PICTURE)
    await expect.poll(() => countPhotographs(page)).toBe(1)
    await page.evaluate(() =>
      fetch('/auth/logout', { method: 'POST', body: new URLSearchParams({ intent: 'leave' }) }).catch(
        () => {},
      ),
    )
    await expect.poll(() => countPhotographs(page)).toBe(0)
    await context.setOffline(false)
  })
  await test.step('who signs out leaves no copy', async () => {
    await page.goto('/agent/dashboard')
    await page.evaluate(() =>
      fetch('/auth/logout', { method: 'POST', body: new URLSearchParams({ intent: 'leave' }) }),
    )
    await expect.poll(() => countKept(page)).toBe(0)
    await context.setOffline(true)
    await expect(page.goto('/agent/journee')).rejects.toThrow(/net::ERR_/)
  })
})

/** How many pages of days the browser keeps. */
const countKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('calanque-journee')).keys()).length)

/** How many photographs wait in the browser. */
const countPhotographs = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open('calanque-photographies', 1)
        asked.onsuccess = () => {
          const counted = asked.result.transaction('photographies').objectStore('photographies').count()
          counted.onsuccess = () => {
            asked.result.close()
            resolve(counted.result)
          }
        }
      }),
  )
