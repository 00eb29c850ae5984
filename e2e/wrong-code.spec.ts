import { expect } from '@playwright/test'
import { BINDING_LABEL } from '#shared/binding-act.ts'
import { openReadContract, startFreeStay } from './booked-stay.ts'
import { acceptContract, expectStep, newTraveler, signingDesk } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { readCode, readMail } from './mailbox.ts'

test('a wrong code shows the number of tries left; the right code signs, and the signed copy is mailed', async ({
  page,
}) => {
  const traveler = newTraveler()
  await startFreeStay(page, weekOf('wrongCode'))
  await openReadContract(page, traveler)

  await page.getByRole('button', { name: 'Continuer vers la signature' }).click()
  await expect(page.getByText('Cochez cette case pour continuer vers la signature.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^J’ai lu/ })).toBeFocused()
  await acceptContract(page, traveler)

  const desk = signingDesk(page)
  await desk.getByRole('button', { name: 'Recevoir mon code' }).click()
  const right = await readCode(page, traveler.email)
  const code = desk.getByLabel('Code à six chiffres')
  await desk.getByRole('checkbox').check()
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await desk.getByRole('button', { name: BINDING_LABEL }).click()
  await expect(desk.getByText(/Ce code n’est pas le bon.*il vous reste \d essais/)).toBeVisible()
  await expect(code).toBeFocused()

  await code.fill(right)
  await desk.getByRole('button', { name: BINDING_LABEL }).click()
  await expectStep(page, 'Paiement')
  const copy = await readMail(page, traveler.email, 'Votre contrat signé')
  const pdf = await page.request.get(copy.attachments[0]!)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
