import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { keepSent } from './named-pages.ts'
import type { KeptPages } from './nu-checker.ts'

const FILE = [
  'Prénom;Nom;Ville;E-mail',
  'Ondine;Bastide;Grasse;ondine@example.org',
  'Ondine;Bastide;Grasse;ondine.bastide@example.org',
].join('\r\n')

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Imports a file of two lines that look alike, and keeps the pages of the file and of the pair that its contacts make. */
export async function keepImported(page: Page, kept: KeptPages) {
  await page.goto('/agent/contacts/import')
  const buffer = Buffer.from(FILE)
  await page.getByLabel('Fichier CSV').setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Lire le fichier' }).click()
  await page.waitForURL(/\/import\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: /^Importer 2\slignes$/ })).toBeVisible()
  await expectAccessible(page, 'preview of a file of contacts')
  await page.getByRole('button', { name: /^Importer 2\slignes$/ }).click()
  await expect(page.getByRole('button', { name: 'Retirer cet import' })).toBeVisible()
  await keepSent(page.request, kept, pathOf(page))
  // New contacts are compared with the others some seconds later.
  const pair = page
    .getByRole('main')
    .getByRole('link', { name: /Ondine Bastide/ })
    .first()
  await expect(async () => {
    await page.goto('/agent/contacts/doublons')
    await expect(pair).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await pair.click()
  await page.waitForURL(/\/doublons\/[0-9a-f-]{36}$/)
  await keepSent(page.request, kept, pathOf(page))
  await expectAccessible(page, 'two contacts that look alike')
}

/**
 * Keeps the page by which the head of an agency hands over what a member has, and that of an invitation: axe sees them in team.spec.ts and
 * agency-role.spec.ts.
 */
export async function keepMember(head: Page, kept: KeptPages) {
  await head.goto('/agent/settings/equipe')
  await expectAccessible(head, 'the members of an agency')
  await head.locator('main a[href*="/settings/equipe/"]:not([href$="/inviter"])').first().click()
  await head.waitForURL(/\/settings\/equipe\/.+/)
  await keepSent(head.request, kept, pathOf(head))
  await kept.keepBoth(head, 'invitation of an agent', '/agent/settings/equipe/inviter')
}

const PICTURE = 'public/photos/villa-azur-terrasse-960.webp'

/** Begins the inventory of a stay that arrives these days, and keeps the page of a section of it, which has a photograph. */
export async function keepInventory(page: Page, kept: KeptPages) {
  await page.goto('/agent/journee')
  await page.locator('main a[href$="/etat-des-lieux/arrivee"]').first().click()
  await page.getByRole('button', { name: 'Commencer l’état des lieux' }).click()
  const section = page.locator('main a[href*="/etat-des-lieux/arrivee/"]').first()
  await expect(section).toBeVisible()
  await expectAccessible(page, 'sections of an inventory')
  await section.click()
  await page.waitForURL(/\/etat-des-lieux\/arrivee\/.+/)
  const file = { name: 'terrasse.webp', mimeType: 'image/webp', buffer: await readFile(PICTURE) }
  await page.request.post(pathOf(page), { multipart: { intent: 'photograph', file } })
  await keepSent(page.request, kept, pathOf(page))
  await expectAccessible(page, 'section of an inventory')
}
