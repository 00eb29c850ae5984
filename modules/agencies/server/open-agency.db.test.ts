import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { resetPassword } from '#modules/accounts/server/reset-password.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { person, VISITOR } from '#tests/person.ts'
import { AN_AGENCY } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { findClientsAccount } from './declare-clients-account.ts'
import { declarePapers } from './declare-papers.ts'
import { findAgencyDeclarations, listAgencies } from './find-agency.ts'
import { listMembers } from './list-members.ts'
import { openAgency } from './open-agency.ts'

const { slug: _, ...FACTS } = AN_AGENCY
const ACCOUNT = {
  ...{ accountHolder: 'Agence du Cap', iban: 'FR7630006000011234567890189' },
  ...{ bic: 'AGRIFRPP', bankName: 'Banque Essai' },
}
const HEAD = { firstName: 'Jeanne', lastName: 'Roux', email: 'jeanne@example.org' }
const CAP = { ...FACTS, name: 'Agence du Cap', siren: '732 829 320' }
let needs: Accounts
let admin: ReturnType<typeof person>

beforeAll(async () => {
  needs = await openAccounts()
  admin = { ...person('ADMIN'), userId: (await addAccount(needs, ['ADMIN'])).userId }
})

const open = (changes: object = {}, head: object = {}) =>
  openAgency(needs, admin, {
    agency: { ...CAP, ...changes },
    account: ACCOUNT,
    head: { ...HEAD, ...head },
  })

test('one form opens an agency with its account and its head, whose one mail lets them in', async () => {
  const { publicId } = await open()
  const agency = (await listAgencies(needs.db)).find((known) => known.publicId === publicId)!
  expect(agency).toMatchObject({ slug: 'agence-du-cap', siren: '732 829 320' })
  expect(await findClientsAccount(needs.db, agency.id)).toEqual(ACCOUNT)
  expect(await listMembers(needs.db, [agency.id])).toMatchObject([{ email: HEAD.email, isHead: true }])
  const mails = await listQueuedMails(needs.db, { of: 'agency-opened' })
  expect((await listQueuedMails(needs.db)).map(({ recipient }) => recipient)).toEqual([HEAD.email])
  const token = new URL(mails[0]!.props.url).searchParams.get('token')!
  await resetPassword(needs, callerWith(), { token, password: PASSWORD, ...callerWith() })
  const { setCookies } = await signIn(needs, VISITOR, {
    email: HEAD.email,
    password: PASSWORD,
    ...callerWith(),
  })
  expect(setCookies.length).toBeGreaterThan(0)
})

test('a name or a SIREN that another agency has, and an address with an account, are refused beside their field', async () => {
  const before = await listAgencies(needs.db)
  const other = { email: 'autre@example.org' }
  await expect(open({ siren: '404 833 048' }, other)).rejects.toMatchObject({
    details: { errors: { name: expect.stringContaining('déjà ce nom') } },
  })
  await expect(open({ name: 'Autre' }, other)).rejects.toMatchObject({
    details: { errors: { siren: expect.stringContaining('Agence du Cap') } },
  })
  await expect(open({ name: 'Autre', siren: '404 833 048' })).rejects.toMatchObject({
    details: { errors: { headEmail: expect.stringContaining('déjà un compte') } },
  })
  expect(await listAgencies(needs.db)).toEqual(before)
})

test('the ends of its papers are declared, and traced with those before', async () => {
  const [agency] = await listAgencies(needs.db)
  const papers = {
    cardActivities: 'TG',
    cardEndsOn: '2028-01-31',
    guaranteeEndsOn: '2027-12-31',
    insuranceEndsOn: '2027-06-30',
  } as const
  await declarePapers(needs, SYSTEM, { agencyId: agency!.id, ...papers })
  expect(await findAgencyDeclarations(needs.db, agency!.id)).toMatchObject({ papers })
  const { detail } = await needs.db
    .selectFrom('auditEntries')
    .select('detail')
    .where('action', '=', 'agency.declare_papers')
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ before: { cardEndsOn: null }, declared: papers })
})
