import { findPerson } from '#modules/accounts/server/find-person.ts'
import type { Agency } from '#modules/agencies/agency.ts'
import { listMembers } from '#modules/agencies/server/list-members.ts'
import { findLastContent } from '#modules/properties/server/find-draft-version.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { TransferReader } from '../villa-transfer.ts'

type Needs = { db: Database; config: { publicUrl: string } }

/** Mails the owner of a villa, and the addresses and heads of both agencies, that another agency lets it. */
export async function mailTransferred(
  { db, config }: Needs,
  { id, publicId, ownerId }: PropertyRecord,
  { from, to, reason }: { from: Agency; to: Agency; reason: string },
): Promise<void> {
  const owner = ownerId === null ? null : await findPerson(db, ownerId)
  const heads = (await listMembers(db, [from.id, to.id])).filter(({ isHead, isOpen }) => isHead && isOpen)
  const headsOf = (agency: Agency) => heads.filter(({ agencyId }) => agencyId === agency.id)
  const addresses = (agency: Agency) => new Set([agency.email, ...headsOf(agency).map(({ email }) => email)])
  const propertyTitle = (await findLastContent(db, id))?.title ?? 'Annonce sans titre'
  const send = (mailbox: string, reader: TransferReader, path: string) =>
    queueMail(db, {
      template: 'villa-transferred',
      to: mailbox,
      props: {
        ...{ reader, propertyTitle, from: from.name, to: to.name, reason },
        url: `${config.publicUrl}${path}`,
      },
    })
  if (owner) await send(owner.email, 'owner', `/owner/properties/${publicId}`)
  for (const mailbox of addresses(from)) await send(mailbox, 'from', '/agent/reservations')
  for (const mailbox of addresses(to)) await send(mailbox, 'to', `/agent/properties/${publicId}/publication`)
}
