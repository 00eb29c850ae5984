import { expect } from 'vitest'
import { textOf } from './browser.ts'
import { eventually } from './eventually.ts'
import type { FreeStay } from './traveler.ts'
import type { WebClient } from './web-client.ts'

export const VISIT = { adults: '2', children: '0', babies: '0' }

export const fieldIn = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

let people = 0

/**
 * Opens the checkout of a stay and continues to its contract, with the place withheld; returns the typed
 * e-mail.
 */
export async function reachContract(client: WebClient, { property, from, to }: FreeStay): Promise<string> {
  await client.send('/checkout/start', { form: { property, arrival: from, departure: to, ...VISIT } })
  const email = `alix-${++people}@example.org`
  const person = { firstName: 'Alix', lastName: 'Exemple', email, phone: '+33600000000' }
  const guest = {
    ...person,
    address: '3 rue de l’Exemple',
    postalCode: '69000',
    city: 'Lyon',
    country: 'France',
  }
  const seenTotal = fieldIn((await client.get('/checkout/guest')).text, 'seenTotal')
  await client.send('/checkout/guest', { form: { ...guest, seenTotal } })
  const { status, location } = await client.send('/checkout/add-ons', { form: { seenTotal } })
  expect([status, location]).toEqual([302, '/checkout/contract'])
  return email
}

/** The address of the contract's PDF, where the page shows one. */
export const pdfIn = (html: string) => /\/checkout\/contract\/[\w-]+\/pdf/.exec(html)?.[0] ?? null

/** The newest reading code mailed to the address, once that many were mailed. */
export function readingCode(client: WebClient, email: string, nth = 1): Promise<string> {
  return eventually('the code is in the mailbox', async () => {
    const box = await client.get(`/demo/mails?to=${encodeURIComponent(email)}`)
    const rows = box.text.match(/<tr\b[\s\S]*?<\/tr>/g) ?? []
    const codes = rows.filter((html) => html.includes('Votre code pour confirmer votre adresse e-mail'))
    const mail = codes.length >= nth && /\/demo\/mails\/[\w-]+/.exec(codes[0]!)![0]
    return mail ? /(?<![\w-])\d{6}\b/.exec(textOf((await client.get(`${mail}/html`)).text))![0] : null
  })
}

/** Enters the nth code mailed to that address; returns the address of the contract’s PDF. */
export async function proveMailbox(client: WebClient, email: string, nth = 1): Promise<string> {
  const code = await readingCode(client, email, nth)
  const proved = await client.send('/checkout/contract', { form: { intent: 'prove', code } })
  expect([proved.status, proved.location]).toEqual([302, '/checkout/contract'])
  return pdfIn((await client.get('/checkout/contract')).text)!
}
