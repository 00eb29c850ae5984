import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { PARTY_NAME, PARTY_ROWS } from '#modules/ownership/server/ownership-reads.ts'
import { mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import { readBegunMonth } from '#shared/civil-month.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { OwnerStatement, StatementMovement } from '../owner-statement.ts'
import { statementText } from '../statement-document.ts'
import { mayReadStatement } from '../statement-policy.ts'
import { explainStays } from './explain-stays.ts'
import { listMovements, type OwnerMonthOf } from './list-movements.ts'
import { OWNER_LINES, POSTED_ON } from './owner-lines.ts'

type Needs = { db: Database; clock: Clock }

/** What an address names: the public identifier of an agency, the identifier of a party, and a month such as `2027-07`. */
export type StatementAddress = { book: string; party: string; month: string }

/**
 * The statement of one month of an owner's account. Refuses NOT_FOUND for one that the actor may not read, as for an unknown one:
 * an account that never moved, a month before it first did, a month that has not begun.
 */
export async function readStatement(
  { db, clock }: Needs,
  actor: Actor,
  { book, party, month: asked }: StatementAddress,
): Promise<OwnerStatement> {
  const today = todayInParis(clock)
  const month = readBegunMonth(asked, today)
  if (!month || !isUuid(book)) throw new Refusal('NOT_FOUND')
  const about = { book, party, month }
  const [account, rows] = await sideBySide(
    db,
    () => findAccount(db, about),
    () => listMovements(db, about),
  )
  if (!account || !mayReadStatement(actor, account) || month < account.since) throw new Refusal('NOT_FOUND')
  const explained = await explainStays(db, party, rows)
  const lines = rows.map(({ stay, ...row }): StatementMovement => {
    const { why, mandate } = explained.get(row.postingId) ?? { why: null, mandate: null }
    return {
      ...{ day: row.day, kind: row.kind, label: row.label, amount: row.amount, why },
      reservation: stay?.number ?? null,
      stay: stay && {
        ...{ number: stay.number, villa: stay.villa, bookedOn: stay.bookedOn, earnedOn: stay.earnedOn },
        ...{ isKept: stay.isKept, takenBackOn: stay.takenBackOn, mandate: mandate?.number ?? null },
        mandateId: mandate?.publicId ?? null,
        opens: mayReadReservation(actor, stay) ? stay.publicId : null,
      },
    }
  })
  const isUnderWay = month.slice(0, 7) === today.slice(0, 7)
  return {
    ...{ agency: account.agency, owner: account.owner, month, on: today, isUnderWay, lines },
    opening: account.opening,
    closing: lines.reduce((sum, { amount }) => sum + amount, account.opening),
    previous: month > account.since ? addMonths(month, -1) : null,
    next: isUnderWay ? null : addMonths(month, 1),
  }
}

/** The same as a tagged PDF, word for word what the page says. */
export async function readStatementFile(
  needs: Needs,
  actor: Actor,
  address: StatementAddress,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const statement = await readStatement(needs, actor, address)
  const { bytes } = await writeDocumentPdf(statementText(statement), {
    issuer: statement.agency,
    createdAt: needs.clock.now(),
  })
  return { filename: `releve-${address.month}.pdf`, bytes }
}

type Account = {
  agencyId: number
  agency: string
  accountId: string
  owner: string
  /** The first day of the month in which it first moved. */
  since: CivilDate
  opening: Cents
}

/** Whose account it is, and what it held when the month began; null for one that never moved. */
async function findAccount(db: Database, { book, party, month }: OwnerMonthOf): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select a.id as agency_id, a.name as agency, u.id as account_id, ${PARTY_NAME} as owner, s.since::text, s.opening
    from ${AGENCY_ROWS} a
    join lateral (
      select date_trunc('month', min(${POSTED_ON}))::date as since,
        coalesce(-sum(l.amount) filter (where ${POSTED_ON} < ${month}::date), 0)::bigint as opening
      from ${OWNER_LINES} where l.account_of = ${party} and p.holder_id = a.id
    ) s on s.since is not null
    left join ${PARTY_ROWS} p on p.id = ${party}
    join ${PERSON_ROWS} u on u.id = coalesce(p.account_id, ${party})
    where a.public_id = ${book}::uuid`.execute(db)
  return rows[0] ?? null
}
