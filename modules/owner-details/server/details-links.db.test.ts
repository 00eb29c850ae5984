import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProperty } from '#modules/properties/server/create-property.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { aListing } from '#tests/listing-factory.ts'
import { giveDeclaration } from '#tests/passport-fixture.ts'
import { lastQueuedMail, listQueuedMails } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { askOwnerDetails } from './ask-owner-details.ts'
import { declareRegistration } from './declare-registration.ts'
import {
  confirmAccountByCode,
  forgetWaitingAccount,
  giveAccountByLink,
  mailAccountCodeAgain,
} from './give-account-by-link.ts'
import { giveBankAccount, giveCompanyIdentity, giveTaxIdentity } from './give-owner-details.ts'
import { readDetailsLink } from './read-details-link.ts'

const IBAN = 'FR7630006000011234567890189'
const OTHER_IBAN = 'DE89370400440532013000'
const CONFLICT = { code: 'STATUS_CONFLICT', details: { reason: expect.any(String) } }
const asker = { address: '2001:db8::1' }
let services: Services
let villa: OwnedVilla
let ownerId: string

beforeAll(async () => {
  services = await openTestServices()
})
beforeEach(async () => {
  villa = await addOwnedVilla(services, {}, 'draft', { mandate: false })
  ownerId = villa.owner.userId
})

const ask = () => askOwnerDetails(services, villa.head, villa)
const mailsTo = (of: 'owner-details-asked' | 'bank-account-changed') =>
  listQueuedMails(services.db, { of, to: villa.owner.email })
async function mailedToken() {
  const { props } = await lastQueuedMail(services.db, { of: 'owner-details-asked', to: villa.owner.email })
  return props.url.split('/coordonnees/')[1]!
}
const read = (token: string) => readDetailsLink(services, { token, asker })
const holderOf = (subjectId: string) => ({ kind: 'link', scope: 'owner_details', subjectId }) as const
const typeAccount = (iban = IBAN, holder = holderOf(ownerId)) =>
  giveAccountByLink(services, holder, { partyId: ownerId, holder: 'Hélène Vidal', iban })
async function mailedCode() {
  const { props } = await lastQueuedMail(services.db, { of: 'bank-account-code', to: villa.owner.email })
  return props.code
}
const confirm = (code: string) =>
  confirmAccountByCode(services, holderOf(ownerId), { partyId: ownerId, code })
async function giveAccount() {
  await typeAccount()
  await confirm(await mailedCode())
}
const accounts = () =>
  services.db.selectFrom('ownerBankAccounts').select('iban').where('ownerId', '=', ownerId).execute()
const declare = (taxNumber = '1234567890123') =>
  giveTaxIdentity(services, holderOf(ownerId), {
    partyId: ownerId,
    country: 'FR',
    taxNumber,
    birthDate: '1970-05-02',
  })

test('an owner gives by the mailed link what is missing, once each, and the link then ends', async () => {
  await ask()
  const token = await mailedToken()
  expect(await read(token)).toMatchObject({ state: 'open', ibanEnd: null, hasTaxIdentity: false })
  await typeAccount()
  expect(await read(token)).toMatchObject({ ibanEnd: null, waitingIbanEnd: '0189' })
  expect(await accounts()).toEqual([])
  await confirm(await mailedCode())
  expect(await mailsTo('bank-account-changed')).toMatchObject([{ props: { ibanEnd: '0189' } }])
  const half = await read(token)
  expect(half).toMatchObject({ state: 'open', ibanEnd: '0189', waitingIbanEnd: null, hasTaxIdentity: false })
  expect(JSON.stringify(half)).not.toContain(IBAN.slice(4, -4))
  await expect(typeAccount(OTHER_IBAN)).rejects.toMatchObject(CONFLICT)
  await declare()
  const [house] = (await read(token)).houses
  expect(await read(token)).toMatchObject({ state: 'open', hasTaxIdentity: true })
  expect(house).toMatchObject({ title: 'Villa Azur', declaration: null })
  const declared = { publicId: house!.publicId, read: house!.opening, isMainResidence: true }
  await declareRegistration(services, holderOf(ownerId), declared)
  expect(await read(token)).toMatchObject({ state: 'given', houses: [{ declaration: { means: 'link' } }] })
  await expect(declare('9999999999999')).rejects.toMatchObject(CONFLICT)
  const company = { country: 'FR', taxNumber: '732829320', legalName: 'SCI', registrationNumber: '732829320' }
  const byCompany = { partyId: ownerId, ...company, vatNumber: '' }
  await expect(giveCompanyIdentity(services, holderOf(ownerId), byCompany)).rejects.toMatchObject(CONFLICT)
  const kept = services.db.selectFrom('ownerTaxIdentities').select('taxNumber').where('ownerId', '=', ownerId)
  expect(await kept.execute()).toEqual([{ taxNumber: '1234567890123' }])
  const links = services.db.selectFrom('publicTokens').select('revokedAt').where('subjectId', '=', ownerId)
  expect(await links.execute()).toEqual([{ revokedAt: expect.any(Date) }])
  await expect(ask()).rejects.toMatchObject(CONFLICT)
})

describe('an account given by a link', () => {
  test('is recorded by the code that its owner is mailed, not without it, and not by the link alone', async () => {
    const account = { partyId: ownerId, holder: 'Hélène Vidal', iban: IBAN }
    await expect(giveBankAccount(services, holderOf(ownerId), account)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await typeAccount()
    const code = await mailedCode()
    const wrong = code === '000000' ? '111111' : '000000'
    await expect(confirm(wrong)).rejects.toMatchObject({ code: 'WRONG_CODE', details: { attemptsLeft: 4 } })
    for (let left = 3; left >= 0; left -= 1)
      await expect(confirm(wrong)).rejects.toMatchObject({ details: { attemptsLeft: left } })
    await expect(confirm(code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await accounts()).toEqual([])
    await mailAccountCodeAgain(services, holderOf(ownerId), { partyId: ownerId })
    await confirm(await mailedCode())
    expect(await accounts()).toEqual([{ iban: IBAN }])
  })

  test('is not confirmed by the code of another account, nor by one that has expired', async () => {
    await typeAccount()
    const first = await mailedCode()
    await typeAccount(OTHER_IBAN)
    const second = await mailedCode()
    if (first !== second) await expect(confirm(first)).rejects.toMatchObject({ code: 'WRONG_CODE' })
    await services.db
      .updateTable('ownerBankChanges')
      .set({ codeExpiresAt: new Date(0) })
      .where('ownerId', '=', ownerId)
      .where('codeHash', 'is not', null)
      .execute()
    await expect(confirm(second)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await accounts()).toEqual([])
  })

  test('is typed again where it was wrong, and six codes are mailed at most before a wait', async () => {
    await typeAccount()
    await forgetWaitingAccount(services, holderOf(ownerId), { partyId: ownerId })
    await expect(confirm(await mailedCode())).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    await expect(
      mailAccountCodeAgain(services, holderOf(ownerId), { partyId: ownerId }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    for (let n = 0; n < 5; n += 1) await typeAccount()
    await expect(typeAccount()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})

test('an owner is asked for the declaration alone where they gave the rest, once the villa has its number', async () => {
  const content = aListing({ registrationNumber: null })
  await keepDraft(services, { ...villa, content })
  await giveAccount()
  await declare()
  await expect(ask()).rejects.toMatchObject(CONFLICT)
  await keepDraft(services, { ...villa, content: aListing() })
  await ask()
  const [mail] = await mailsTo('owner-details-asked')
  const other = await createProperty(services, {
    ...{ agencyId: villa.agencyId, ownerId, slug: `b-${ownerId}`, regime: 'hoguet', content: aListing() },
  })
  await giveDeclaration(services, { ...villa, ownerId })
  const { houses } = await read(await mailedToken())
  expect(houses.map(({ publicId }) => publicId)).toEqual([other.publicId, villa.publicId])
  expect(mail!.props).toMatchObject({ lacksAccount: false, lacksIdentity: false, lacksDeclaration: true })
})

test('a new link replaces the last one, expires, and is not given more than five times a day', async () => {
  await ask()
  const first = await mailedToken()
  await ask()
  const second = await mailedToken()
  expect([(await read(first)).state, (await read(second)).state]).toEqual(['replaced', 'open'])
  await services.db
    .updateTable('publicTokens')
    .set({ expiresAt: new Date(0) })
    .where('subjectId', '=', ownerId)
    .execute()
  expect((await read(second)).state).toBe('expired')
  for (let n = 0; n < 3; n += 1) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  await expect(read('made-up')).rejects.toMatchObject({ code: 'LINK_INVALID' })
})

test('the link of one owner gives nothing for another, and a listing without owner asks for nothing', async () => {
  await expect(typeAccount(IBAN, holderOf('another'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await services.db
    .updateTable('properties')
    .set({ ownerId: null })
    .where('publicId', '=', villa.publicId)
    .execute()
  await expect(ask()).rejects.toMatchObject(CONFLICT)
})

test('a link mailed to the former address of an owner opens nothing once the address has changed', async () => {
  await ask()
  const token = await mailedToken()
  const changed = { userId: ownerId, formerEmail: villa.owner.email, newEmail: 'nouvelle@example.org' }
  await inTransaction(services.db, (trx) => services.emit(trx, 'account.email_changed', changed))
  expect((await read(token)).state).toBe('replaced')
})
