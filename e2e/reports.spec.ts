import { expect } from '@playwright/test'
import { DUE_REPORT } from '#tests/process/change-demonstration.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { enterAs } from './sign-in.ts'

const { reader: READER } = DUE_REPORT

test('a report that was missed is mailed without a figure, its link leads to the file as its page gives it, and one press stops it', async ({
  page,
}) => {
  await enterAs(page, READER)
  const { text } = await readMail(page, READER, DUE_REPORT.name)
  expect(text).not.toMatch(/\d,\d{2}/)
  const [link] = /\/back-office\/reports\/fichiers\/[\w-]+/.exec(text)!
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: DUE_REPORT.name })).toBeVisible()
  const made = await page.request.get(`${link}/csv`)
  const asked = await page.request.get(`${DUE_REPORT.path}.csv${DUE_REPORT.search}`)
  expect(await made.text()).toBe(await asked.text())
  await expectAccessible(page, 'a report as it was made')

  const [stop] = /\/back-office\/reports\/envois\/[\w-]+/.exec(text)!
  await page.goto(stop)
  await page.getByRole('button', { name: 'Arrêter l’envoi' }).click()
  await expect(page.getByText('L’envoi est arrêté')).toBeVisible()
})
