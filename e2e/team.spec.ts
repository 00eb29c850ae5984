import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openTab } from './open-tab.ts'
import { signIn } from './sign-in.ts'

const HEAD = 'agence@demo.calanque.fr'
const AGENT = 'agent@demo.calanque.fr'

/** Opens the page of a member from the settings, and reads how many things they have. */
async function openMember(page: Page, email: string): Promise<number> {
  await page.goto('/agent/settings')
  await openTab(page, 'Équipe')
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Confier le travail/ })).toBeVisible()
  const counts = await page.getByRole('main').locator('dd').allInnerTexts()
  return counts.reduce((sum, count) => sum + Number(count.replaceAll(/\s/g, '')), 0)
}

async function giveAll(page: Page): Promise<void> {
  await page.getByLabel('À qui').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Tout confier' }).click()
  await expect(page.getByText('Tout est confié')).toBeVisible()
}

test('the head of an agency gives all that an agent has to a colleague in one act, then back', async ({
  page,
  browser,
}) => {
  await signIn(page, HEAD)
  const before = await openMember(page, AGENT)
  expect(before).toBeGreaterThan(3)
  await expectAccessible(page, 'the page of a member')
  await page.getByRole('button', { name: 'Tout confier' }).click()
  await expect(page.getByText('Choisissez un collègue.')).toBeVisible()
  await giveAll(page)
  expect(await openMember(page, AGENT)).toBe(0)

  const context = await browser.newContext()
  const agent = await context.newPage()
  await signIn(agent, AGENT)
  await agent.goto('/agent/taches?held=mine&state=todo')
  await expect(agent.getByRole('link', { name: 'Livrer le linge' })).toHaveCount(0)
  await agent.goto('/agent/settings/equipe')
  await expect(agent.getByRole('link', { name: /Son rôle et son travail/ })).toHaveCount(0)
  await context.close()

  expect(await openMember(page, HEAD)).toBeGreaterThanOrEqual(before)
  await giveAll(page)
  expect(await openMember(page, HEAD)).toBe(0)
})
