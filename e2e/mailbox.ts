import { expect, type Page } from '@playwright/test'

export type ReadMail = { text: string; attachments: string[] }

/**
 * The newest mail with a subject to an address, once `count` of them have arrived, as the demonstration's
 * mailbox shows it. Presses nothing.
 */
export async function readMail(page: Page, recipient: string, subject: string, count = 1): Promise<ReadMail> {
  const box = await page.context().newPage()
  const links = box.getByRole('row').getByRole('link', { name: subject })
  await expect(async () => {
    await box.goto(`/demo/mails?to=${encodeURIComponent(recipient)}`)
    expect(await links.count()).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 30_000 })
  await box.goto((await links.first().getAttribute('href'))!)
  const text = (await box.locator('pre').textContent())!
  const pieces = box.locator('a[download]')
  const attachments = await pieces.evaluateAll((links) => links.map((piece) => piece.getAttribute('href')!))
  await box.close()
  return { text, attachments }
}

/** The one-time code of the newest mail that has one, once `count` of them have arrived. */
export async function readCode(page: Page, recipient: string, count = 1): Promise<string> {
  const { text } = await readMail(page, recipient, 'Votre code pour signer', count)
  return codeIn(text)
}

/** How many mails with a one-time code an address has received: other journeys may have asked for some before. */
export async function countCodes(page: Page, recipient: string): Promise<number> {
  const box = await page.context().newPage()
  await box.goto(`/demo/mails?to=${encodeURIComponent(recipient)}`)
  const count = await box.getByRole('row').getByRole('link', { name: 'Votre code pour signer' }).count()
  await box.close()
  return count
}

/** The six digits in a mail with a code. */
export function codeIn(text: string): string {
  return /^\s*(\d{6})\s*$/m.exec(text)![1]!
}

/** Opens the account just requested on this page, by the link that its mailbox received. */
export async function confirmAccount(page: Page, email: string, password: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Consultez votre messagerie' })).toBeVisible()
  const { text } = await readMail(page, email, 'Confirmez votre adresse')
  const link = new URL(/https?:\/\/\S+\/auth\/confirm-account\?token=[\w-]+/.exec(text)![0])
  await page.goto(link.pathname + link.search)
  await page.getByLabel(/^Mot de passe/).fill(password)
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click()
}
