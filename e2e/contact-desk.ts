import { expect, type Page } from '@playwright/test'
import type { TestTraveler } from './booking.ts'

/** A country where it is day whenever the journey runs: an offer of nights is mailed by day. */
function countryByDay(): string {
  const hour = new Date().getUTCHours()
  if (hour >= 7 && hour < 18) return 'FR'
  return hour >= 18 && hour < 23 ? 'US' : 'JP'
}

/** Adds a contact in a country where it is day, and gives the address of their page. */
export async function addContactByDay(
  page: Page,
  { email, phone }: TestTraveler,
  lastName: string,
): Promise<string> {
  await page.goto('/agent/contacts/new')
  await page.getByLabel('Prénom').fill('Camille')
  await page.getByLabel('Nom', { exact: true }).fill(lastName)
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(email)
  await page.getByLabel('Téléphone', { exact: true }).fill(phone)
  await page.getByLabel('Pays').selectOption(countryByDay())
  await page.getByRole('button', { name: 'Ajouter le contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Camille ${lastName}` })).toBeVisible()
  return new URL(page.url()).pathname
}

/** The timeline of a contact says each of these. */
export async function expectHistory(page: Page, contact: string, steps: readonly string[]): Promise<void> {
  await page.goto(`${contact}/history`)
  const history = page.getByRole('list', { name: 'Historique' })
  for (const step of steps) await expect(history).toContainText(step)
}

/** The path of the first address of a text that `pattern` finds. */
export const pathIn = (text: string, pattern: RegExp) => new URL(pattern.exec(text)![0]).pathname
