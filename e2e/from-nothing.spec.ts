import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newTraveler } from './booking.ts'
import { today } from './dates.ts'
import {
  describePhotographs,
  eightPhotographs,
  expectConditionsSigned,
  fillListing,
  INVITATION,
  invite,
  linkIn,
  NEXT_YEAR,
  REVIEW,
  recordInsurance,
  sendMandate,
  signConditions,
  signConditionsUnseen,
  signMandate,
  signMandateUnseen,
} from './house-steps.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { giveDetails, giveDetailsByLink, PASSWORD, save, swear } from './owner-detail-steps.ts'
import { enterAs } from './sign-in.ts'

const HEAD = 'agence@demo.calanque.fr'
const TITLE = 'Villa des Essais'

/** The owner describes the house, section by section. */
async function describeHouse(owner: Page, listing: string) {
  const section = async (
    name: string,
    typed: Record<string, string>,
    choices: Record<string, string> = {},
  ) => {
    await owner.goto(`${listing}/edit/${name}`)
    for (const [label, text] of Object.entries(typed))
      await owner.getByLabel(label, { exact: true }).fill(text)
    for (const [label, choice] of Object.entries(choices))
      await owner.getByRole('combobox', { name: label }).selectOption({ label: choice })
    await save(owner, 'Enregistrer')
  }
  await section('presentation', {
    'Titre de l’annonce': TITLE,
    Catégorie: 'Campagne',
    Description: 'Une maison au calme.',
  })
  await section('pieces', {
    ...{ 'Salles de bains': '3', 'Surface habitable, en m²': '210' },
    ...{ 'Pièce 1': 'Chambres du verger', 'Lits de la pièce 1': '1 lit de 160 cm' },
  })
  await owner.goto(`${listing}/edit/equipements`)
  await owner.getByRole('checkbox', { name: 'Wi-Fi' }).check()
  await save(owner, 'Enregistrer')
  await section(
    'maison',
    { 'Règles de la maison': 'Le calme après 22 h.' },
    { Animaux: 'Animaux non acceptés' },
  )
  await section('horaires', {
    'Arrivée à partir de': '16:00',
    'Arrivée jusqu’à': '20:00',
    'Départ avant': '10:00',
  })
  await section('annulation', {}, { 'Conditions d’annulation': 'Modérées' })
  await owner.goto(`${listing}/edit/enregistrement`)
  await owner.getByLabel('Numéro d’enregistrement').fill('06029 001234 AB')
  await save(owner, 'Enregistrer')
  await owner.getByRole('link', { name: 'Faire ma déclaration' }).click()
  await owner.waitForURL(`**${listing}/declaration`)
  await expectAccessible(owner, 'the declaration of a villa to make')
  await swear(owner)
  await expectAccessible(owner, 'the declaration of a villa that is made')
}

/** The owner gives the price of every night, the deposit, and eight described photographs. */
async function priceAndShow(owner: Page, listing: string) {
  await owner.goto(`${listing}/tarifs`)
  const base = owner.locator('form').filter({ has: owner.getByLabel('Dépôt de garantie, en euros') })
  await base.getByLabel('Prix d’une nuit, en euros').fill('900')
  await base.getByLabel('Dépôt de garantie, en euros').fill('3000')
  await save(owner, 'Enregistrer')

  await openHydrated(owner, `${listing}/photos`)
  await owner.getByLabel('Photographies').setInputFiles(await eightPhotographs())
  const words = owner.getByRole('textbox', { name: 'Ce que montre la photographie' })
  await expect(owner.locator('li').filter({ has: owner.locator('picture') })).toHaveCount(8, {
    timeout: 150_000,
  })
  for (let n = 0; n < 8; n += 1) await words.nth(n).fill(`La maison, vue ${n + 1}`)
  await words.last().blur()
  await expect(owner.getByText(/^Enregistré à/)).toHaveCount(8)
}

/** The agency prepares the mandate from what the publication still asks, checks the owner’s identity and sends it. */
async function prepareMandate(agency: Page) {
  await agency.getByRole('link', { name: 'Compléter : Mandat' }).click()
  await expect(agency.getByRole('combobox', { name: /^Annonce/ })).toContainText(TITLE)
  await expectAccessible(agency, 'a mandate to prepare')
  await agency.getByLabel('Adresse du propriétaire').fill('4 montée des Essais, 06600 Antibes')
  await agency.getByLabel('Premier jour').fill(today())
  await agency.getByLabel('Dernier jour').fill(`${NEXT_YEAR + 1}-12-31`)
  await agency.getByLabel('Honoraires, en % du loyer').fill('20')
  await agency.getByRole('combobox', { name: 'Exclusivité' }).selectOption({ label: 'Mandat exclusif' })
  await agency
    .getByRole('combobox', { name: 'Ménage', exact: true })
    .selectOption({ label: 'Un prestataire' })
  await agency.getByRole('button', { name: 'Préparer le mandat' }).click()
  await expect(agency.getByText('Nommez ce prestataire.')).toBeVisible()
  await agency.getByLabel('Prestataire, Ménage', { exact: true }).fill('Essai Propreté')
  await agency.getByRole('button', { name: 'Préparer le mandat' }).click()
  await expect(agency.getByRole('heading', { level: 1, name: 'Mandat en préparation' })).toBeVisible()
  await expectAccessible(agency, 'a mandate in preparation')
  await agency.getByLabel('Pièce présentée').selectOption({ label: 'Passeport' })
  await agency.getByLabel('Valable jusqu’au').fill('2034-01-31')
  await agency.getByRole('checkbox', { name: /^J’ai vu la personne/ }).check()
  await agency.getByRole('button', { name: 'Enregistrer la vérification' }).click()
  await expect(agency.getByText('L’identité d’Hélène Vidal est vérifiée.')).toBeVisible()
  await agency.getByRole('checkbox', { name: 'J’ai relu les conditions ci-dessous.' }).check()
  await agency.getByRole('button', { name: 'Numéroter et envoyer à signer' }).click()
  await expect(agency.getByText('Le lien de signature est envoyé à Hélène Vidal.')).toBeVisible()
}

/** The owner signs the conditions and approves the listing by the mailed link, and the agency puts it on the site. */
async function approveAndPublish(
  owner: Page,
  agency: Page,
  { email, sign }: { email: string; sign: typeof signConditions },
) {
  await agency.getByRole('button', { name: 'Envoyer au propriétaire' }).click()
  await expect(agency.getByText('Le propriétaire a reçu par e-mail')).toBeVisible()
  const review = await linkIn(owner, email, 'Votre annonce à relire', REVIEW)
  await sign(owner, email, review)
  await owner.goto(`${review}/validation`)
  await owner.getByRole('button', { name: 'Approuver l’annonce' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('Annonce approuvée')
  await expectConditionsSigned(agency)
  await agency.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(agency.getByText('L’annonce est en ligne.')).toBeVisible()
}

/** Other journeys must not find this villa in their results. */
async function takeOffTheSite(agency: Page) {
  await agency.getByText('Archiver l’annonce').click()
  await agency.getByRole('button', { name: 'Archiver', exact: true }).click()
  await expect(agency.getByText('L’annonce est archivée.')).toBeVisible()
}

/** An agency invites an owner, who opens the mailed link. */
async function openInvitation(owner: Page, browser: Browser) {
  const agency = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await enterAs(agency, HEAD)
  const { email } = newTraveler()
  await invite(agency, email)
  await openHydrated(owner, await linkIn(owner, email, 'Le dossier de votre maison', INVITATION))
  return { agency, email }
}

// Eight photographs are encoded to all widths.
test.setTimeout(300_000)

test('an owner and an agency bring a house from nothing to the site: invitation, listing, mandate, papers, review and publication', async ({
  page: owner,
  browser,
}) => {
  const { agency, email } = await openInvitation(owner, browser)
  await owner.getByLabel(/^Mot de passe/).fill(PASSWORD)
  await owner.getByRole('button', { name: 'Ouvrir mon compte et entrer' }).click()
  await owner.waitForURL(/\/owner\/properties\/[0-9a-f-]{36}\/edit$/)
  const listing = new URL(owner.url()).pathname.replace('/edit', '')
  const id = listing.split('/').at(-1)!

  await describeHouse(owner, listing)
  await priceAndShow(owner, listing)
  await giveDetails(owner, email)

  const publication = `/agent/properties/${id}/publication`
  await agency.goto(publication)
  await prepareMandate(agency)
  await signMandateUnseen(owner, email)
  await agency.goto(publication)
  await agency.getByRole('combobox', { name: 'Pièce' }).selectOption({ label: 'Attestation d’assurance' })
  await agency.getByRole('textbox', { name: 'Numéro', exact: true }).fill('A-0001')
  await agency.getByLabel('Délivrée par').fill('Assureur Essai')
  await agency.getByLabel('Valable jusqu’au').fill(`${NEXT_YEAR}-12-31`)
  await agency.getByRole('button', { name: 'Enregistrer la pièce' }).click()
  await expect(agency.getByText('Attestation d’assurance enregistrée.')).toBeVisible()
  await approveAndPublish(owner, agency, { email, sign: signConditionsUnseen })

  const visitor = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await visitor.goto(`/annonces/${id}?from=${NEXT_YEAR}-03-01&to=${NEXT_YEAR}-03-08&adults=2`)
  await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(visitor.getByText(/^6\s300,00\s€$/).first()).toBeVisible()
  await takeOffTheSite(agency)
  expect((await visitor.reload())!.status()).toBe(404)
})

test('an owner who never has a password brings a house from nothing to the site by mailed links alone', async ({
  page: owner,
  browser,
}) => {
  const { agency, email } = await openInvitation(owner, browser)
  await owner.getByText('Continuer sans compte').click()
  await owner.getByRole('button', { name: 'Laisser l’agence tenir le dossier' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('L’agence tient votre dossier')
  await expect(owner.getByRole('link', { name: 'choisissez-le d’abord' })).toBeVisible()

  const draft = await agency.getByRole('link', { name: 'Ouvrir l’annonce' }).getAttribute('href')
  const listing = draft!.replace('/edit', '')
  await fillListing(agency, listing, 'Maison des Essais')
  await recordInsurance(agency, `${listing}/publication`)
  await sendMandate(agency, listing.split('/').at(-1)!)
  await signMandate(owner, email)
  await agency.goto(`${listing}/publication`)
  await agency.getByRole('button', { name: 'Demander ses coordonnées au propriétaire' }).click()
  await expect(agency.getByText(/a reçu par e-mail le lien pour donner ses coordonnées/)).toBeVisible()
  await giveDetailsByLink(owner, email)
  await describePhotographs(agency, listing)
  await approveAndPublish(owner, agency, { email, sign: signConditions })
  const page = await owner.request.get(`/annonces/${listing.split('/').at(-1)}`)
  expect(page.status()).toBe(200)
  await takeOffTheSite(agency)
})
