import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { signIn } from './sign-in.ts'

const [OWNER, TRAVELER] = ['marius.delestang@demo.calanque.fr', 'marius.delestang@example.com']

test('an administrator reads why two accounts may be of one person, says that they are of two, takes it back, and disables one', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.calanque.fr')
  const pair = page.getByRole('row', { name: /Marius Delestang.*Même numéro/ })

  await test.step('the pair is listed with its reason, and opens', async () => {
    await page.goto('/admin/users')
    await page.getByRole('link', { name: 'Doublons' }).click()
    await pair.getByRole('rowheader').getByRole('link').click()
    for (const email of [OWNER, TRAVELER])
      await expect(page.getByRole('link', { name: email, exact: true })).toBeVisible()
  })

  await test.step('said to be two persons, the pair says so; it is proposed no more, and found by its state', async () => {
    await page.getByRole('button', { name: 'Ce sont deux personnes' }).click()
    await expect(page.getByText('par Sarah Lantelme')).toBeVisible()
    await page.goto('/admin/users/doublons')
    await expect(pair).toHaveCount(0)
    await page.goto('/admin/users/doublons?state=two')
    await pair.getByRole('rowheader').getByRole('link').click()
    await expect(page.getByText('par Sarah Lantelme')).toBeVisible()
    await page.getByRole('button', { name: 'Proposer de nouveau' }).click()
    await expect(page.getByText('de nouveau proposés')).toBeVisible()
  })

  await test.step('one of them is disabled by the act that every account has', async () => {
    await page.getByRole('link', { name: `Désactiver le compte ${TRAVELER}` }).click()
    await page.getByLabel('Motif').fill('Compte en double')
    await page.getByRole('button', { name: 'Désactiver le compte' }).click()
    await expect(page.getByText('Le compte est désactivé', { exact: true })).toBeVisible()
    await page.goto('/admin/users/doublons')
    await expect(pair).toHaveCount(0)
  })
})
