import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { countCodes, readCode, readMail } from './mailbox.ts'
import { openTab } from './open-tab.ts'
import { enterAs } from './sign-in.ts'

const TRAVELER = 'voyageur@demo.calanque.fr'

test('an agent proposes an amendment of a signed stay, its traveler signs it, and its hours change', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'agent@demo.calanque.fr')
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const own = await visitor.newPage()
  await enterAs(own, TRAVELER)
  const listed = await (await own.request.get('/traveler/reservations?status=confirmed')).text()
  const ids = new Set([...listed.matchAll(/\/traveler\/reservations\/([0-9a-f-]{36})/g)].map(([, id]) => id!))
  let stay = ''
  for (const id of ids) {
    const act = await page.request.get(`/agent/reservations/${id}/avenant`)
    if (act.ok() && (await act.text()).includes('Nouvel avenant')) stay = id
  }

  await page.goto(`/agent/reservations/${stay}/documents`)
  await page.getByRole('link', { name: 'Modifier le séjour par avenant' }).click()
  await expect(page.getByRole('heading', { name: 'Nouvel avenant' })).toBeVisible()
  await expectAccessible(page, 'an amendment of a stay')
  await test.step('what changes nothing is refused, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Envoyer l’avenant à signer' }).click()
    await expect(page.getByText(/Rien ne change/).first()).toBeVisible()
  })
  await page.getByLabel('Arrivée jusqu’à').fill('23:15')
  await page.getByLabel('Clauses particulières').fill('Un chat est admis.')
  await page.getByRole('button', { name: 'Envoyer l’avenant à signer' }).click()
  await expect(page.getByText('L’avenant est parti')).toBeVisible()
  await expect(page.getByText(/et 23/)).toHaveCount(0)

  await readMail(own, TRAVELER, 'Avenant à signer')
  await own.goto(`/traveler/reservations/${stay}/documents`)
  const link = own.getByRole('link', { name: 'Lire et signer l’avenant' })
  await expect(link).toBeVisible()
  await expectAccessible(own, 'an amendment to sign')
  await link.click()
  await own.waitForURL(/\/signature\/[\w-]{43}$/)
  await expect(own.getByText('Un chat est admis.')).toBeVisible()
  const codes = await countCodes(own, TRAVELER)
  await own.getByRole('button', { name: 'Recevoir mon code' }).click()
  await own.getByLabel('Code à six chiffres').fill(await readCode(own, TRAVELER, codes + 1))
  await own.getByRole('checkbox', { name: /^J’ai lu en entier/ }).check()
  await own.getByRole('button', { name: 'Signer le document' }).click()
  await expect(own.getByRole('heading', { level: 1, name: 'Document signé' })).toBeVisible()
  expect((await readMail(own, TRAVELER, 'Votre avenant signé')).attachments).toHaveLength(2)
  await visitor.close()

  await page.reload()
  await expect(page.getByText(/et 23\s?(?:h|:)\s?15/)).toBeVisible()
  await openTab(page, 'Contrat et documents')
  await expect(page.getByText('Signé', { exact: true }).first()).toBeVisible()
  const file = page.getByRole('link', { name: /^Avenant n°\s\d+ signé/ }).last()
  const pdf = await page.request.get((await file.getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})
