import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { signIn } from './sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the plots of two charts side by side are aligned when one title takes more lines', async ({ page }) => {
  await signIn(page, 'backoffice@demo.calanque.fr')
  const charts = page.getByRole('figure')
  await expect(charts).toHaveCount(2)
  const title = charts.first().getByRole('heading')
  const height = () => title.evaluate((element) => element.clientHeight)
  const before = await height()
  await title.evaluate((element) => {
    element.textContent = `${element.textContent} `.repeat(4)
  })
  expect(await height()).toBeGreaterThan(2 * before)
  const tops = await charts
    .getByText('Voir les chiffres')
    .evaluateAll((found) => found.map((element) => Math.round(element.getBoundingClientRect().top)))
  expect(tops).toHaveLength(2)
  expect(tops[0]).toBe(tops[1])
})
