import { expect, type Page } from '@playwright/test'
import { textOf, withoutEntities } from '#tests/process/browser.ts'

export type ReadMail = { text: string; attachments: string[] }

/**
 * The newest mail with a subject to an address, once `count` of them have arrived, as the demonstration's mailbox shows it.
 * Opens no page: a page costs as much as twenty requests.
 */
export async function readMail(page: Page, recipient: string, subject: string, count = 1): Promise<ReadMail> {
  let mails: string[] = []
  await expect(async () => {
    mails = await findMails(page, recipient, subject)
    expect(mails.length, `mails « ${subject} » to ${recipient}`).toBeGreaterThanOrEqual(count)
  }).toPass({ intervals: [100, 100, 200, 200, 500], timeout: 30_000 })
  const html = await (await page.request.get(mails[0]!)).text()
  const [, words] = /<pre\b[^>]*>([\s\S]*?)<\/pre>/.exec(html)!
  const attachments = html.matchAll(/<a\b[^>]*?\shref="([^"]+)"[^>]*?\sdownload=/g)
  return { text: withoutEntities(words!), attachments: [...attachments].map(([, path]) => path!) }
}

/** The mails to a person, or to anyone when it is empty, whose subject has these words: the newest first. */
async function findMails({ request }: Page, recipient: string, subject: string): Promise<string[]> {
  const html = await (await request.get(`/demo/mails?to=${encodeURIComponent(recipient)}`)).text()
  const wanted = textOf(subject)
  // The list also has the mails to an address that contains this one.
  const rows = [...html.matchAll(/<tr\b[^>]*>[\s\S]*?<\/tr>/g)].filter(
    ([row]) => recipient === '' || isTo(row, recipient),
  )
  const links = rows.flatMap(([row]) => [
    ...row.matchAll(/<a\b[^>]*?\shref="(\/demo\/mails\/[\w-]+)"[^>]*>([\s\S]*?)<\/a>/g),
  ])
  return links.filter(([, , words]) => textOf(words!).includes(wanted)).map(([, path]) => path!)
}

function isTo(row: string, recipient: string): boolean {
  const cells = row.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/g)
  return [...cells].some(([, words]) => textOf(words!).trim() === recipient)
}

/** The one-time code of the newest mail that has one, once `count` of them have arrived. */
export async function readCode(page: Page, recipient: string, count = 1): Promise<string> {
  const { text } = await readMail(page, recipient, 'Votre code pour signer', count)
  return codeIn(text)
}

/** How many mails with a one-time code an address has received: other journeys may have asked for some before. */
export async function countCodes(page: Page, recipient: string): Promise<number> {
  return (await findMails(page, recipient, 'Votre code pour signer')).length
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
