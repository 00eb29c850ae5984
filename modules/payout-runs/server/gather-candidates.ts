import { listOwnerAddresses } from '#modules/mandates/server/list-owner-addresses.ts'
import { listPaidAccounts, type PartyAccount } from '#modules/owner-details/server/list-paid-accounts.ts'
import { partyName } from '#modules/ownership/party.ts'
import { listParties } from '#modules/ownership/server/find-parties.ts'
import { CLIENTS_BANK } from '#modules/payments/book-account.ts'
import { readAccount } from '#modules/payments/server/book-postings.ts'
import {
  listDatedEarnings,
  listOwnersAwaitingSecond,
  listOwnersPaidBefore,
} from '#modules/payments/server/owed-owners.ts'
import { listOwedTransfers } from '#modules/payments/server/owed-payouts.ts'
import { listOwnerClaims } from '#modules/payments/server/owner-account.ts'
import { listPromisedTransfers } from '#modules/payments/server/promised-transfers.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { dueClaim } from '../due-claim.ts'
import { postalAddressOf, readPostalAddress } from '../postal-address.ts'
import type { Candidate, PaidAccount } from '../propose-lines.ts'

type Asked = { holderId: number; dueUntil: CivilDate; today: CivilDate }

/** Longer than any mandate lets a payment wait; the stays of longer ago are named by their statements. */
const EARNED_DAYS = 400

/**
 * What a book owes its owners, and travelers by transfer, each with what a transfer needs, and what its bank account has for them beside
 * what other runs have taken.
 */
export async function gatherCandidates(
  db: Database,
  asked: Asked,
): Promise<{ candidates: Candidate[]; bank: Cents }> {
  const promised = await listPromisedTransfers(db, asked.holderId)
  const isPromised = new Set(promised.map(({ kind, subject }) => `${kind} ${subject}`))
  const held = await readAccount(db, asked.holderId, CLIENTS_BANK.account, CLIENTS_BANK.accountOf)
  return {
    candidates: [
      ...(await gatherOwners(db, asked, isPromised)),
      ...(await gatherTravelers(db, asked.holderId, isPromised)),
    ],
    bank: held - promised.reduce((sum, { amount }) => sum + amount, 0),
  }
}

async function gatherOwners(
  db: Database,
  { holderId, dueUntil, today }: Asked,
  isPromised: ReadonlySet<string>,
): Promise<Candidate[]> {
  const claims = await listOwnerClaims(db, holderId)
  const ids = claims.map(({ partyId }) => partyId)
  const since = addDays(today, -EARNED_DAYS)
  const earnings = await listDatedEarnings(db, { holderId, partyIds: ids, since })
  const earned = Map.groupBy(earnings, ({ partyId }) => partyId)
  const parties = await listParties(db, ids)
  const { accounts, residences } = await listPaidAccounts(db, ids)
  const stated = await listOwnerAddresses(db, ids)
  const [before, awaited] = [
    await listOwnersPaidBefore(db, holderId),
    await listOwnersAwaitingSecond(db, holderId),
  ]
  return claims.flatMap(({ partyId, claim }): Candidate[] => {
    const party = parties.get(partyId)
    if (!party) return []
    const { due, stays, firstDue } = dueClaim(claim, earned.get(partyId) ?? [], dueUntil)
    const written = party.company?.seat ?? party.address ?? stated.get(partyId) ?? ''
    return [
      {
        ...{ kind: 'owner', subject: partyId, name: partyName(party), claim, due, stays, firstDue },
        account: accountOf(accounts.get(partyId)),
        address: readPostalAddress(written, residences.get(partyId) ?? null),
        isFirst: !before.has(partyId),
        taken: isPromised.has(`owner ${partyId}`)
          ? 'promised'
          : awaited.has(partyId)
            ? 'awaits_second'
            : null,
      },
    ]
  })
}

/** What is owed to a traveler is due at once, to an account that nothing was sent to. */
async function gatherTravelers(
  db: Database,
  holderId: number,
  isPromised: ReadonlySet<string>,
): Promise<Candidate[]> {
  const owed = await listOwedTransfers(db, holderId)
  return owed.map(({ publicId, amount, reservation, traveler, iban, holder, ...one }): Candidate => {
    const since = one.accountSince && civilDateInParis(one.accountSince)
    return {
      ...{ kind: 'traveler', subject: publicId, claim: amount, due: amount, stays: [reservation] },
      name: traveler ? `${traveler.firstName} ${traveler.lastName}` : reservation,
      firstDue: civilDateInParis(one.owedSince),
      account: iban && holder && since ? { holder, iban, since } : null,
      address: traveler && postalAddressOf(traveler),
      isFirst: true,
      taken: isPromised.has(`traveler ${publicId}`) ? 'promised' : one.awaitsSecond ? 'awaits_second' : null,
    }
  })
}

function accountOf(account: PartyAccount | undefined): PaidAccount | null {
  return account
    ? { holder: account.holder, iban: account.iban, since: civilDateInParis(account.givenAt) }
    : null
}
