import { expect, type Page } from '@playwright/test'

export type ReadMail = { text: string; attachments: string[] }

/**
 * The newest mail with a subject to somebody, once `count` of them came, as the demonstration's mailbox shows it.
 * Presses nothing.
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

/** The one-time code of the newest mail that brings one, once `count` of them came. */
export async function readCode(page: Page, recipient: string, count = 1): Promise<string> {
  const { text } = await readMail(page, recipient, 'Votre code pour signer', count)
  return /^\s*(\d{6})\s*$/m.exec(text)![1]!
}
