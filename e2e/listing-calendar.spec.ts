import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { expectHydrated, openHydrated } from './open-hydrated.ts'

const VILLA = '/annonces/villa-azur'

test.describe('the availability calendar', () => {
  const section = (page: Page) => page.getByRole('region', { name: 'Disponibilités' })

  test('shows two months at a time over two years, asks the server only for months that it does not have, and keeps those it shows when others cannot be loaded', async ({
    page,
    context,
  }) => {
    await openHydrated(page, VILLA)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/calendrier') && asked.push(request.url()))
    await section(page).scrollIntoViewIfNeeded()
    const choice = section(page).getByLabel('Aller au mois de')
    await page.mouse.move(10, 10)
    await expectHydrated(choice)
    const months = await choice.getByRole('option').allTextContents()
    expect(months).toHaveLength(24)
    // It opens where a stay can begin, which may be the month after this one.
    const opening = await choice.evaluate((select: HTMLSelectElement) => select.selectedIndex)
    await expectMonths(section(page), months.slice(opening, opening + 2))
    expect(asked).toEqual([])

    await section(page).getByRole('link', { name: 'Mois suivants' }).click()
    await expectMonths(section(page), months.slice(opening + 2, opening + 4))
    await section(page).getByRole('link', { name: 'Mois précédents' }).press('Enter')
    await expectMonths(section(page), months.slice(opening, opening + 2))
    expect(new Set(asked).size).toBe(asked.length)

    await choice.selectOption({ label: months.at(-1)! })
    await expectMonths(section(page), months.slice(-1))
    await expect(section(page).getByRole('link', { name: 'Mois suivants' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectAccessible(page, 'villa at its last months')

    await context.setOffline(true)
    await choice.selectOption({ index: 8 })
    await expect(page.getByRole('region', { name: 'Messages (F8)' })).toContainText(
      'Erreur lors du chargement du calendrier',
    )
    await expectMonths(section(page), months.slice(-1))
  })

  test('shows the month that was chosen before its script was loaded', async ({ page }) => {
    await page.goto(VILLA)
    const choice = section(page).getByLabel('Aller au mois de')
    const label = (await choice.getByRole('option').nth(6).textContent())!
    await choice.selectOption({ label })
    await page.mouse.move(10, 10)
    await expectMonths(section(page), [label])
  })
})

async function expectMonths(section: Locator, months: readonly string[]) {
  for (const month of months) {
    await expect(section.getByRole('caption').filter({ hasText: month })).toBeVisible()
  }
}
