import { expect, type Page } from '@playwright/test'
import { DUE_REPORT } from '#tests/process/change-demonstration.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

const READER = 'superadmin@demo.calanque.fr'
const REPORTS = '/back-office/reports'

const table = (page: Page) => page.getByRole('table').first()

/** The lines of a file, without its header: each as its cells. */
const linesOf = (file: string) =>
  file
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))

/** « 1 234,56 € » as a file writes it: « 1234,56 ». */
const amountOf = (text: string) => text.replace(/[^\d,−]/g, '').replace('−', '-')

test('a report is read, filtered, kept and sent each month, and its mail leads to the file as it was made', async ({
  page,
}) => {
  await enterAs(page, READER)

  await test.step('the mail of a report that was missed has no figure, and leads to its file', async () => {
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

  await test.step('a report has in its file what its page shows, and each line opens what it is made of', async () => {
    await openHydrated(page, `${REPORTS}/revenus`)
    await page.getByRole('combobox', { name: 'Agence' }).selectOption({ label: 'Agence Restanques Démo' })
    await page.waitForURL(/agency=/)
    const file = await (await page.request.get(`${REPORTS}/revenus.csv${new URL(page.url()).search}`)).text()
    const rows = await table(page).locator('tbody tr').all()
    expect(rows.length).toBeGreaterThan(3)
    for (const [at, line] of linesOf(file).entries()) {
      const cells = await rows[at]!.locator('th, td').allInnerTexts()
      expect([cells[0], cells[1], amountOf(cells[2]!)]).toEqual([line[0], line[2], line[4]])
      if (at > 3) break
    }
    await table(page).getByRole('link').first().click()
    await page.waitForURL(/by=stay/)
    await expect(table(page).getByRole('link', { name: /CAL-/ }).first()).toBeVisible()
  })

  await test.step('it is kept under a name and sent each month until its reader stops it', async () => {
    await openHydrated(page, `${REPORTS}/occupation?by=town`)
    await page.getByText('Enregistrer la vue').click()
    await page.getByLabel('Nom de la vue').fill('Occupation par ville')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Occupation par ville' }),
    ).toBeVisible()

    await openHydrated(page, REPORTS)
    await page.getByRole('link', { name: /^Programmer.*Occupation par ville/ }).click()
    await page.waitForURL(/envois/)
    await page.getByLabel('Jour').selectOption({ label: 'Le 1er du mois' })
    await page.getByLabel('Heure, à Paris').selectOption({ label: '7\u00a0h' })
    await page.getByRole('button', { name: 'Programmer l’envoi' }).click()
    await expect(page.getByText('Envoyé le 1er de chaque mois à 7\u00a0h')).toBeVisible()
    await expectAccessible(page, 'when a report is sent')
    await page.getByRole('button', { name: 'Arrêter l’envoi' }).click()
    await expect(page.getByText('L’envoi est arrêté')).toBeVisible()
  })
})
