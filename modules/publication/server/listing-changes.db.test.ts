import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { getDraft } from '#modules/listing-drafts/server/get-draft.ts'
import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { getPublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { editRates, getEditedRates } from '#modules/rates/server/edit-rates.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import type { MailProps } from '#platform/mail/mail-props.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { aListing } from '#tests/listing-factory.ts'
import { giveMandate } from '#tests/mandate-fixture.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { giveDeclaration, givePassport } from '#tests/passport-fixture.ts'
import { submitAndApprove } from '#tests/review-steps.ts'
import { saveFields } from '#tests/save-fields.ts'
import { openTestServices } from '#tests/test-services.ts'
import { answerChange, takeBackChange } from './answer-change.ts'
import { decideReview } from './decide-review.ts'
import { getOwnerChanges } from './get-owner-changes.ts'
import { getPublication } from './get-publication.ts'
import { proposeChange, withdrawChange } from './propose-change.ts'
import { publishListing, reviseListing } from './publish-listing.ts'
import { submitToOwner } from './submit-to-owner.ts'

let needs: Awaited<ReturnType<typeof openTestServices>>
let villa: OwnedVilla
let holder: Actor

beforeAll(async () => {
  needs = await openTestServices()
})

async function open() {
  villa = await addOwnedVilla(needs)
  holder = { kind: 'link', scope: 'listing_change', subjectId: villa.publicId }
  return villa
}

/** A published villa under a mandate with these terms. */
async function openUnder(terms: MandateTerms) {
  villa = await addOwnedVilla(needs, {}, 'draft', { mandate: false })
  holder = { kind: 'link', scope: 'listing_change', subjectId: villa.publicId }
  await giveMandate(needs, villa, { terms })
  await givePassport(needs, { ...villa, ownerId: villa.owner.userId, mandate: false })
  await submitAndApprove(needs, villa)
  await publishListing(needs, SYSTEM, villa)
  return villa
}

const save = (actor: Actor, sent: Partial<ListingContent>) => saveFields(needs, actor, villa, sent)
const onSite = async () => (await getPublishedListing(needs.db, villa.publicId)).content
const ratesNow = async () => (await findCurrentRates(needs.db, villa.propertyId))!.rates
const mailsTo = async (email: string) =>
  (
    await needs.db
      .selectFrom('outboxMails')
      .select(['template', 'props'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).filter(({ template }) => template.startsWith('listing-change'))
const answer = (typed: Record<string, [answer: 'accept' | 'refuse', words?: string]>, actor = holder) =>
  getOwnerChanges(needs, actor, villa).then(({ waiting }) =>
    answerChange(needs, actor, {
      publicId: villa.publicId,
      seen: waiting.map(({ id }) => id),
      typed: Object.fromEntries(
        Object.entries(typed).map(([key, [answer, words = '']]) => [key, { answer, words }]),
      ),
    }),
  )

describe('a change of a published listing by its agency', () => {
  test('does not appear when the agency publishes it: the owner is asked first', async () => {
    const { head, publicId } = await open()
    await save(head, { houseRules: ['Pas de fête'], title: 'Villa Neuve' })
    await expect(publishListing(needs, head, { publicId })).rejects.toMatchObject({
      code: 'OWNER_ANSWER_NEEDED',
      details: { reason: expect.stringContaining('Titre, Règles de la maison') },
    })
    expect(await onSite()).toMatchObject({ title: 'Villa Azur', houseRules: aListing().houseRules })
    expect((await getPublication(needs, head, { publicId })).acts).not.toContain('publish')
  })

  test('of the registration number is accepted once the owner has declared the new number on their honor', async () => {
    const { agent, owner, publicId } = await open()
    await save(agent, { registrationNumber: '06029004321CD' })
    await proposeChange(needs, agent, { publicId })
    const accept = () => answer({ 'content.registrationNumber': ['accept'] })
    await expect(accept()).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { 'answer.content.registrationNumber': expect.stringContaining('sur l’honneur') } },
    })
    await giveDeclaration(needs, { publicId, ownerId: owner.userId })
    await accept()
    expect(await onSite()).toMatchObject({ registrationNumber: '06029004321CD' })
  })

  test('is answered by the mailed link, difference by difference: what is accepted appears, the rest does not', async () => {
    const { agent, owner, publicId, agencyId } = await open()
    await save(agent, { houseRules: ['Pas de fête'], maxGuests: 12 })
    const { number } = await getEditedRates(needs.db, agent, publicId)
    await editRates(needs, agent, { publicId, base: number, edit: (r) => ({ ...r, deposit: 900_000 }) })
    await proposeChange(needs, agent, { publicId })
    const [mail] = await mailsTo(owner.email)
    const { lines, waits } = mail!.props as unknown as MailProps['listing-change']
    expect([waits, lines.map(([label]) => label)]).toEqual([
      true,
      ['Voyageurs au plus', 'Règles de la maison', 'Dépôt de garantie'],
    ])
    expect((await getPublication(needs, agent, { publicId })).changes).toMatchObject([
      { kind: 'content', status: 'waiting' },
      { kind: 'rates', status: 'waiting' },
    ])
    await expect(answer({ 'content.maxGuests': ['accept'] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { 'answer.content.houseRules': expect.any(String) } },
    })
    await answer({
      'content.maxGuests': ['refuse', 'Huit, pas plus.'],
      'content.houseRules': ['accept'],
      'rates.deposit': ['accept'],
    })
    expect(await onSite()).toMatchObject({ houseRules: ['Pas de fête'], maxGuests: aListing().maxGuests })
    expect(await ratesNow()).toMatchObject({ deposit: 900_000 })
    const { email } = await needs.db
      .selectFrom('agencies')
      .select('email')
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow()
    expect((await mailsTo(email)).at(-1)!.props).toMatchObject({
      outcome: 'answered',
      accepted: ['Règles de la maison', 'Dépôt de garantie'],
      refused: [['Voyageurs au plus', 'Huit, pas plus.']],
    })
    await expect(answer({ 'content.maxGuests': ['accept'] })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  })

  test('is replaced by a newer proposal, and an answer to what was read before is refused', async () => {
    const { agent, publicId, owner } = await open()
    await save(agent, { maxGuests: 9 })
    await proposeChange(needs, agent, { publicId })
    const { waiting } = await getOwnerChanges(needs, owner, { publicId })
    await save(agent, { maxGuests: 10 })
    await proposeChange(needs, agent, { publicId })
    const typed = { 'content.maxGuests': { answer: 'accept', words: '' } }
    const late = { publicId, seen: waiting.map(({ id }) => id), typed }
    await expect(answerChange(needs, owner, late)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await answer({ 'content.maxGuests': ['accept'] }, owner)
    expect((await onSite()).maxGuests).toBe(10)
  })

  test('is taken back by the agency before the answer, and its rates are then in preparation again', async () => {
    const { agent, publicId, owner } = await open()
    const { number } = await getEditedRates(needs.db, agent, publicId)
    await editRates(needs, agent, { publicId, base: number, edit: (r) => ({ ...r, deposit: 900_000 }) })
    await proposeChange(needs, agent, { publicId })
    await withdrawChange(needs, agent, { publicId })
    expect((await getOwnerChanges(needs, owner, { publicId })).waiting).toEqual([])
    expect(await getEditedRates(needs.db, agent, publicId)).toMatchObject({
      ...{ rates: { deposit: 900_000 }, change: { isSent: false } },
    })
    await expect(withdrawChange(needs, agent, { publicId })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  })

  test('of its prices is never recorded without the answer', async () => {
    const { agent, publicId } = await open()
    const before = await ratesNow()
    const rates = { ...before, baseNightly: 1 }
    await expect(changeRates(needs, agent, { publicId, rates })).rejects.toMatchObject({
      code: 'OWNER_ANSWER_NEEDED',
    })
    expect(await ratesNow()).toEqual(before)
  })
})

describe('a listing that its owner approved', () => {
  test('is not published once it changed after their approval, and is published once they approve it again', async () => {
    villa = await addOwnedVilla(needs, {}, 'draft')
    const { agent, head, owner, publicId } = villa
    await givePassport(needs, { ...villa, ownerId: owner.userId, mandate: false })
    const decision = { publicId, decision: 'approve' } as const
    await submitToOwner(needs, agent, villa)
    await decideReview(needs, owner, decision)
    await keepDraft(needs, { publicId, content: aListing({ maxGuests: 14 }) })
    await expect(publishListing(needs, head, villa)).rejects.toMatchObject({ code: 'OWNER_ANSWER_NEEDED' })
    await reviseListing(needs, agent, villa)
    await submitToOwner(needs, agent, villa)
    await decideReview(needs, owner, decision)
    await publishListing(needs, head, villa)
    expect((await onSite()).maxGuests).toBe(14)
  })
})

describe('a change of a published listing by its owner', () => {
  test('of prices appears at once, and of rules once the agency publishes, without asking them', async () => {
    const { head, owner, publicId } = await open()
    const { number } = await getEditedRates(needs.db, owner, publicId)
    await editRates(needs, owner, { publicId, base: number, edit: (r) => ({ ...r, deposit: 300_000 }) })
    expect(await ratesNow()).toMatchObject({ deposit: 300_000 })
    await save(owner, { houseRules: ['Pas de fête'] })
    await save(head, { maxGuests: 12 })
    await publishListing(needs, head, { publicId })
    expect(await onSite()).toMatchObject({ houseRules: ['Pas de fête'], maxGuests: aListing().maxGuests })
    expect(await mailsTo(owner.email)).toEqual([])
    expect((await getPublication(needs, head, { publicId })).toPropose).toEqual(['Voyageurs au plus'])
  })
})

describe('words that the mandate lets the agency show at once', () => {
  test('appear with a mail to the owner, who takes them back in one act; the next ones wait', async () => {
    const { head, owner, publicId } = await openUnder(aMandateTerms({ wordsAtOnce: true }))
    await save(head, { title: 'Villa Neuve', maxGuests: 12 })
    await publishListing(needs, head, { publicId })
    expect(await onSite()).toMatchObject({ title: 'Villa Neuve', maxGuests: aListing().maxGuests })
    const [mail] = await mailsTo(owner.email)
    expect(mail!.props).toMatchObject({ waits: false, lines: [['Titre', expect.any(String)]] })
    const { shown } = await getOwnerChanges(needs, holder, { publicId })
    await takeBackChange(needs, holder, { publicId, change: shown[0]!.id })
    expect((await onSite()).title).toBe('Villa Azur')
    await expect(takeBackChange(needs, holder, { publicId, change: shown[0]!.id })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    expect((await getDraft(needs.db, head, publicId)).fields).toMatchObject({
      ...{ title: 'Villa Azur', maxGuests: 12 },
    })
    await save(head, { title: 'Villa Autre' })
    await expect(publishListing(needs, head, { publicId })).rejects.toMatchObject({
      code: 'OWNER_ANSWER_NEEDED',
    })
  })
})

test('the changes of a listing are read and answered by its owner alone', async () => {
  const { agent, head, publicId } = await open()
  const other = { kind: 'link', scope: 'listing_change', subjectId: crypto.randomUUID() } as const
  for (const actor of [agent, head, other]) {
    await expect(getOwnerChanges(needs, actor, { publicId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const nothing = { publicId, seen: [], typed: {} }
    await expect(answerChange(needs, actor, nothing)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(publishListing(needs, SYSTEM, { publicId })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
})
