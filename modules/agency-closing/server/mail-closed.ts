import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { LockedAccount } from '#modules/accounts/server/lock-account.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { issueTrackingLink, type LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { isSignedAfter } from './read-standing.ts'

type Closed = {
  agency: { id: number; name: string; email: string }
  members: readonly LockedAccount[]
  reason: string
  today: CivilDate
}

type StandingStay = {
  publicId: string
  number: string
  title: string | null
  travelerEmail: string | null
  ownerEmail: string | null
}

/** Mails a closed agency and its members why, and the travelers and owners of its signed stays who serves them from now on. */
export async function mailClosed(needs: LinkNeeds & { db: Database }, closed: Closed): Promise<void> {
  const { db, config } = needs
  const { agency, members, reason } = closed
  const open = members.filter(({ isDisabled, isErased }) => !isDisabled && !isErased)
  for (const to of new Set([agency.email, ...open.map(({ email }) => email)]))
    await queueMail(db, {
      template: 'agency-closed',
      to,
      props: { reader: 'agency', agencyName: agency.name, about: reason, url: `${config.publicUrl}/contact` },
    })
  const stays = await listStandingStays(db, closed)
  for (const { publicId, number, title, travelerEmail } of stays)
    if (travelerEmail)
      await queueMail(db, {
        template: 'agency-closed',
        to: travelerEmail,
        props: {
          ...{ reader: 'traveler', agencyName: agency.name },
          about: `${title ?? 'Votre villa'}, réservation ${number}`,
          url: await issueTrackingLink(needs, db, publicId),
        },
      })
  for (const to of new Set(stays.flatMap(({ ownerEmail }) => ownerEmail ?? [])))
    await queueMail(db, {
      template: 'agency-closed',
      to,
      props: {
        ...{ reader: 'owner', agencyName: agency.name, url: `${config.publicUrl}/owner/reservations` },
        about: stays
          .filter(({ ownerEmail }) => ownerEmail === to)
          .map(({ title, number }) => `${title ?? 'Votre villa'}, réservation ${number}`)
          .join('\n'),
      },
    })
}

async function listStandingStays(db: Database, { agency, today }: Closed): Promise<StandingStay[]> {
  const { rows } = await sql<StandingStay>`
    select r.public_id, r.number, ${titleOfProperty(sql`r.property_id`)} as title, r.guest ->> 'email' as traveler_email,
      u.email as owner_email
    from ${RESERVATION_ROWS} r join ${PROPERTY_ROWS} p on p.id = r.property_id
      left join ${PERSON_ROWS} u on u.id = p.owner_id and u.disabled_at is null
    where r.agency_id = ${agency.id} and ${isSignedAfter(today)}
    order by r.arrival, r.id`.execute(db)
  return rows
}
