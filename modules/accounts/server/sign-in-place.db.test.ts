import { beforeAll, expect, test } from 'vitest'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { auditOf } from '#tests/account-traces.ts'
import { passkeySteps } from '#tests/passkey-steps.ts'
import { VISITOR } from '#tests/person.ts'
import { lastQueuedMail, listQueuedMails } from '#tests/queued-mails.ts'
import { writeMail } from '#tests/write-mail.ts'
import { accountRecords } from './account-records.ts'
import { readSessions } from './list-own-sessions.ts'
import { askBrowserLink } from './recognize-browser.ts'
import { signIn } from './sign-in.ts'

const [FRENCH, FRENCH_V6, ITALIAN, SPANISH] = ['90.1.2.3', '2a01:cb00::1', '151.38.1.1', '88.12.1.1']
let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const { enterBy, keyedAccount } = passkeySteps(() => needs)
const enter = (email: string, address: string, password = PASSWORD) =>
  signIn(needs, VISITOR, { email, password, headers: new Headers(), address })
const mailsTo = async (email: string) =>
  (await listQueuedMails(needs.db, { of: 'sign-in-elsewhere', to: email })).map(({ props }) => props.place)

test('a session and its entry in the audit keep the country of the network, of IPv4 and of IPv6', async () => {
  const { userId, email } = await addAccount(needs)
  await enter(email, ITALIAN)
  await enter(email, FRENCH_V6)
  await enter(email, callerWith().address)
  const places = (await readSessions(needs.db, userId)).map(({ place }) => place)
  expect(places.sort()).toEqual(['France', 'Italie', 'lieu inconnu'])
  const signIns = (await auditOf(needs.db, userId)).filter(({ action }) => action === 'account.sign-in')
  expect(signIns.map(({ detail }) => detail)).toEqual([
    { by: 'password', device: 'Navigateur inconnu', country: 'IT' },
    { by: 'password', device: 'Navigateur inconnu', country: 'FR' },
    { by: 'password', device: 'Navigateur inconnu' },
  ])
})

test('a refused sign-in says from which country it was tried', async () => {
  const { userId, email } = await addAccount(needs)
  await expect(enter(email, ITALIAN, 'Pas-le-bon-1')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  expect((await auditOf(needs.db, userId)).at(-1)).toEqual({
    action: 'account.sign-in-refused',
    detail: { because: 'password', country: 'IT' },
  })
})

test('the export of an account has each entry into it, of ended sessions too, and each refused one', async () => {
  const { userId, email } = await addAccount(needs)
  await enter(email, ITALIAN)
  await needs.db.deleteFrom('sessions').where('userId', '=', userId).execute()
  await expect(enter(email, SPANISH, 'Pas-le-bon-1')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  const { sessions, connexions } = (await accountRecords.export(needs.db, userId)) as Record<string, unknown>
  expect(sessions).toEqual([])
  expect(connexions).toEqual([
    {
      ...{ le: expect.any(Date), quoi: 'Connexion', pays: 'IT', navigateur: 'Navigateur inconnu' },
      ...{ moyen: 'mot de passe', raison: null },
    },
    {
      ...{ le: expect.any(Date), quoi: 'Connexion refusée', pays: 'ES', navigateur: null },
      ...{ moyen: null, raison: 'mot de passe incorrect' },
    },
  ])
})

test('the holder is mailed about a country from which the account was never entered, once each, the first apart', async () => {
  const { email } = await addAccount(needs)
  await enter(email, FRENCH)
  await enter(email, FRENCH_V6)
  await enter(email, callerWith().address)
  expect(await mailsTo(email)).toEqual([])
  await enter(email, ITALIAN)
  await enter(email, ITALIAN)
  await enter(email, SPANISH)
  await enter(email, FRENCH)
  expect((await mailsTo(email)).sort()).toEqual(['Espagne', 'Italie'])
})

test('after a passkey the mail says to remove it, since another password would not stop who has it', async () => {
  const { email, device } = await keyedAccount(['TRAVELER'])
  await enterBy(device, { ...callerWith(), address: FRENCH })
  await enterBy(device, { ...callerWith(), address: ITALIAN })
  const { props } = await lastQueuedMail(needs.db, { of: 'sign-in-elsewhere', to: email })
  expect(props.keysUrl).toMatch(/\/auth\/security$/)
  const { text } = await writeMail('sign-in-elsewhere', props, { publicUrl: needs.config.publicUrl })
  expect(text).toContain(props.keysUrl)
  await enter(email, SPANISH)
  const after = await lastQueuedMail(needs.db, { of: 'sign-in-elsewhere', to: email })
  expect(after.props.keysUrl).toBeNull()
})

test('an entry without a known country is none to compare with', async () => {
  const { email } = await addAccount(needs)
  await enter(email, callerWith().address)
  await enter(email, ITALIAN)
  expect(await mailsTo(email)).toEqual([])
})

test('the mail that confirms a browser says from which country it was asked for', async () => {
  const { email } = await addAccount(needs)
  const placeAskedFrom = async (address: string) => {
    await askBrowserLink(needs, { address }, { email })
    return (await lastQueuedMail(needs.db, { of: 'browser-link', to: email })).props.place
  }
  expect(await placeAskedFrom(FRENCH)).toBe('France')
  expect(await placeAskedFrom(callerWith().address)).toBeNull()
})
