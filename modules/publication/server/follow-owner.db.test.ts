import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { resolveLinkOf } from '#modules/links/server/resolve-link.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import { editRates, getEditedRates } from '#modules/rates/server/edit-rates.ts'
import { todayInParis } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { proposeChange } from './propose-change.ts'
import { reviseListing } from './publish-listing.ts'
import { submitToOwner } from './submit-to-owner.ts'

const SCOPES = ['owner_review', 'listing_change', 'read_only'] as const

let needs: Awaited<ReturnType<typeof openTestServices>>
let villa: OwnedVilla
let next: string

beforeAll(async () => {
  needs = await openTestServices()
})
beforeEach(() => {
  next = `camille-${crypto.randomUUID()}@example.org`
})

/** The token that the last mail of this kind to an address carries; null without one. */
const mailedTo = async (to: string, of: 'listing-to-review' | 'listing-change') => {
  const url = (await listQueuedMails(needs.db, { of, to })).at(-1)?.props.url
  return url?.split('/').at(-1) ?? null
}
const isOpen = (token: string | null) =>
  resolveLinkOf(needs.db, token!, SCOPES, { address: '2001:db8::9' }).then(
    () => true,
    () => false,
  )

/** Camille owns the villa from today on, and answers for it. */
async function sell() {
  const { partyId } = await enterOwner(needs, villa.head, {
    ...{ publicId: villa.publicId, firstName: 'Camille', lastName: 'Vidal', email: next },
    ...{ phone: null, company: null },
  })
  await setShares(needs, person('ADMIN'), {
    ...{ publicId: villa.publicId, from: todayInParis(needs.clock), representativeId: partyId },
    shares: [{ partyId, holding: 'full', basisPoints: 10_000 }],
  })
}

async function changeMailbox(newEmail: string) {
  const { userId, email: formerEmail } = villa.owner
  await inTransaction(needs.db, async (trx) => {
    await trx.updateTable('users').set({ email: newEmail }).where('id', '=', userId).execute()
    await needs.emit(trx, 'account.email_changed', { userId, formerEmail, newEmail })
  })
}

async function askChange() {
  villa = await addOwnedVilla(needs)
  const { agent, publicId } = villa
  const { number } = await getEditedRates(needs.db, agent, publicId)
  await editRates(needs, agent, { publicId, base: number, edit: (r) => ({ ...r, deposit: 900_000 }) })
  await proposeChange(needs, agent, { publicId })
}

async function askReview() {
  villa = await addOwnedVilla(needs, {}, 'draft')
  await submitToOwner(needs, villa.agent, villa)
}

describe.each([
  ['the listing to read', 'listing-to-review', askReview],
  ['the change that waits', 'listing-change', askChange],
] as const)('the link to %s', (_, mail, ask) => {
  test('answers for a former owner no more, and who answers since is mailed another', async () => {
    await ask()
    const former = await mailedTo(villa.owner.email, mail)
    expect(await isOpen(former)).toBe(true)
    await sell()
    expect(await isOpen(former)).toBe(false)
    expect(await isOpen(await mailedTo(next, mail))).toBe(true)
  })

  test('that a former mailbox received opens nothing once the address has changed, and the new one receives another', async () => {
    await ask()
    const former = await mailedTo(villa.owner.email, mail)
    await changeMailbox(next)
    expect(await isOpen(former)).toBe(false)
    expect(await isOpen(await mailedTo(next, mail))).toBe(true)
  })
})

test('a link that only shows the listing ends with the owner who may have passed it on, and stays when their address changes', async () => {
  await askReview()
  await reviseListing(needs, villa.agent, villa)
  const expiresAt = new Date(Date.now() + 86_400_000)
  const shown = await issueLink(needs.db, { scope: 'read_only', subjectId: villa.publicId, expiresAt })
  await changeMailbox(`helene-${crypto.randomUUID()}@example.org`)
  expect(await isOpen(shown)).toBe(true)
  await sell()
  expect(await isOpen(shown)).toBe(false)
  expect(await listQueuedMails(needs.db, { to: next, of: ['listing-to-review', 'listing-change'] })).toEqual(
    [],
  )
})
