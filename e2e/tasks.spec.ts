import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openTab } from './open-tab.ts'
import { signIn } from './sign-in.ts'

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
  await expect(lineOf(page, 'Changer la serrure du portail')).toContainText('En retard')
  await expectAccessible(page, 'the day of an agent')

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
