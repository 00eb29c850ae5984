import { expect, type Page } from '@playwright/test'
import { aPhotograph } from '#tests/photograph-files.ts'
import { today } from './dates.ts'
import { countCodes, readCode, readMail } from './mailbox.ts'
import { requestBrowser } from './request-browser.ts'

/** Steps that bring a house to the site. */

export const NEXT_YEAR = new Date().getFullYear() + 1

/** The path of the link in the newest mail to an address with this subject. */
export async function linkIn(page: Page, email: string, subject: string, path: RegExp): Promise<string> {
  const { text } = await readMail(page, email, subject)
  return new URL(path.exec(text)![0]).pathname
}

export const INVITATION = /https?:\/\/\S+\/invitation\/[\w-]+/
export const REVIEW = /https?:\/\/\S+\/owner-review\/[\w-]+/
const SIGNATURE = /https?:\/\/\S+\/signature\/[\w-]+/

/** Eight photographs, small so that they are soon encoded. */
export function eightPhotographs() {
  return Promise.all(
    Array.from({ length: 8 }, async (_, n) => ({
      name: `vue-${n + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aPhotograph({ width: 420, height: 280, seed: (n + 1) * 1.91 }),
    })),
  )
}

/** The agency fills in a listing in its editor and sends its photographs, by requests. */
export async function fillListing(agency: Page, listing: string, title: string) {
  const { browser } = await requestBrowser(agency)
  const save = async (section: string, typed: Record<string, string>) => {
    const { status } = await browser.submit(await browser.open(`${listing}/${section}`), 'base', typed)
    expect(status, section).toBe(302)
  }
  const words = { title, category: 'Campagne', description: 'Une maison au calme.', type: 'villa' }
  await save('edit/presentation', words)
  const room = { room: 'Chambres du verger', beds: '1 lit de 160 cm' }
  await save('edit/pieces', { bathrooms: '3', livingAreaM2: '210', annexes: '', ...room })
  await save('edit/equipements', { amenity: 'wifi' })
  await save('edit/maison', { houseRules: 'Le calme après 22 h.', animals: 'forbidden' })
  await save('edit/horaires', { from: '16:00', to: '20:00', checkOut: '10:00' })
  await save('edit/annulation', { cancellationPolicy: 'moderate' })
  await save('edit/enregistrement', { registrationNumber: '06029 001234 AB', stars: '' })
  const rates = await browser.open(`${listing}/tarifs`)
  await browser.submit(rates, 'deposit', { baseNightly: '900', deposit: '3000' })
  const pictures = (await eightPhotographs()).map(
    ({ name, mimeType: type, buffer }) => new File([new Uint8Array(buffer)], name, { type }),
  )
  await sendPhotographs(
    agency,
    listing,
    pictures.map((picture) => ['photo', picture]),
  )
}

/** Sends the form of the photographs of a listing. */
async function sendPhotographs({ request }: Page, listing: string, parts: [string, string | File][]) {
  const { origin } = new URL((await request.get('/readyz')).url())
  const multipart = new FormData()
  for (const [name, value] of [['intent', 'add'] as const, ...parts]) multipart.append(name, value)
  const form = { multipart, headers: { origin }, maxRedirects: 0 }
  expect((await request.post(`${listing}/photos`, form)).status(), 'photographs').toBe(302)
}

/** Says what each of eight photographs shows, once all are encoded. */
export async function describePhotographs(agency: Page, listing: string) {
  let shown = ''
  await expect(async () => {
    shown = await (await agency.request.get(`${listing}/photos`)).text()
    expect(shown.match(/<picture\b/g)).toHaveLength(8)
  }).toPass({ intervals: [300], timeout: 150_000 })
  const ids = new Set([...shown.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id!))
  const { browser } = await requestBrowser(agency)
  for (const [n, id] of [...ids].entries()) {
    const words = { alt: `La maison, vue ${n + 1}`, room: '', crop: 'kept' }
    const { status } = await browser.post(`${listing}/photos`, { intent: 'describe', id, ...words })
    expect(status, words.alt).toBe(302)
  }
}

/** The head of the agency prepares the mandate, checks the owner’s identity and sends it, by requests. */
export async function sendMandate(agency: Page, id: string) {
  const { browser } = await requestBrowser(agency)
  const form = await browser.open(`/agent/mandats/nouveau?annonce=${id}`)
  const services = [...form.html.matchAll(/name="(\w+)Name"/g)].map(([, service]) => [service!, 'agency'])
  const { location } = await browser.submit(form, 'commission', {
    ...{
      property: id,
      startsOn: today(),
      endsOn: `${NEXT_YEAR + 1}-12-31`,
      commission: '20',
      exclusive: 'yes',
      wordsAtOnce: 'no',
      chargebackBy: 'agency',
    },
    ...{ ownerAddress: '4 montée des Essais, 06600 Antibes', ...Object.fromEntries(services) },
  })
  const mandate = location!
  const seen = { document: 'passport', documentExpiresOn: '2034-01-31', confirmed: 'yes' }
  await browser.submit(await browser.open(mandate), 'documentExpiresOn', seen)
  const { status } = await browser.post(mandate, { intent: 'send', confirmed: 'yes' })
  expect(status, 'the mandate is sent').toBe(200)
}

/** The agency records the certificate of insurance of a listing, by a request. */
export async function recordInsurance(agency: Page, publication: string) {
  const { browser } = await requestBrowser(agency)
  await browser.submit(await browser.open(publication), 'issuer', {
    ...{ kind: 'insurance', number: 'A-0001', issuer: 'Assureur Essai', endsOn: `${NEXT_YEAR}-12-31` },
  })
}

/** The owner signs the mandate by the mailed link. */
export async function signMandate(owner: Page, email: string) {
  await owner.goto(await linkIn(owner, email, 'Mandat de location à signer', SIGNATURE))
  await signOpened(owner, email)
}

/** The owner signs the general conditions from the review of their listing. */
export async function signConditions(owner: Page, email: string, review: string) {
  await owner.goto(`${review}/conditions`)
  await owner.getByRole('button', { name: 'Lire et signer les conditions' }).click()
  await owner.waitForURL(/\/signature\/[\w-]{43}$/)
  await signOpened(owner, email)
}

/** The owner signs the document of the page with a mailed code. */
async function signOpened(owner: Page, email: string) {
  const codes = await countCodes(owner, email)
  await owner.getByRole('button', { name: 'Recevoir mon code' }).click()
  await owner.getByLabel('Code à six chiffres').fill(await readCode(owner, email, codes + 1))
  await owner.getByRole('checkbox', { name: /^J’ai lu en entier/ }).check()
  await owner.getByRole('button', { name: 'Signer le document' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Document signé' })).toBeVisible()
}

/** The owner signs the mandate by the mailed link, by requests. */
export async function signMandateUnseen(owner: Page, email: string) {
  await signUnseen(owner, email, await linkIn(owner, email, 'Mandat de location à signer', SIGNATURE))
}

/** The owner signs the general conditions from the review of their listing, by requests. */
export async function signConditionsUnseen(owner: Page, email: string, review: string) {
  const { browser } = await requestBrowser(owner)
  const { location } = await browser.post(`${review}/conditions`, { intent: 'conditions' })
  await signUnseen(owner, email, new URL(location!, 'http://localhost').pathname)
}

/** The agency reads on the page of the publication that the owner has signed the conditions. */
export async function expectConditionsSigned(agency: Page) {
  await expect(async () => {
    await agency.reload()
    await expect(agency.getByText('Le propriétaire a signé les conditions générales.')).toBeAttached({
      timeout: 500,
    })
  }).toPass()
}

async function signUnseen(owner: Page, email: string, path: string) {
  const { browser } = await requestBrowser(owner)
  const codes = await countCodes(owner, email)
  await browser.post(path, { intent: 'code' })
  const code = await readCode(owner, email, codes + 1)
  const { status } = await browser.post(path, { intent: 'sign', code, consent: 'yes' })
  expect(status, 'the document is signed').toBeLessThan(400)
}

/** The agency invites the owner of a house in Cannes. */
export async function invite(agency: Page, email: string) {
  await agency.goto('/agent/demandes/inviter')
  await agency.getByLabel('Prénom').fill('Hélène')
  await agency.getByLabel(/^Nom/).fill('Vidal')
  await agency.getByLabel('Adresse e-mail').fill(email)
  await agency.getByLabel('Numéro et rue de la maison').fill('3 avenue des Pins')
  await agency.getByLabel('Code postal').fill('06400')
  await agency.getByLabel('Commune').fill('Cannes')
  await agency.getByLabel('Chambres').fill('4')
  await agency.getByLabel('Voyageurs au plus').fill('8')
  await agency.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(agency.getByText(/Une invitation est partie/)).toBeVisible()
}
