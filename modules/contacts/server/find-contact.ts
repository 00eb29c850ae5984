import './contact-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS, AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type {
  ContactEmail,
  ContactKind,
  ContactOrigin,
  ContactPhone,
  ContactRole,
  ContactWords,
  RelationKind,
} from '../contact.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { CONTACT_NAME, CONTACT_ROLE_LIST } from './list-contacts.ts'
import { NEED_COUNT } from './read-preferences.ts'

/** A contact with all that its agency wrote of it and follows of it. */
export type Contact = ContactWords & {
  id: number
  publicId: string
  agencyId: number
  agency: string
  name: string
  roles: readonly ContactRole[]
  origin: ContactOrigin
  accountId: string | null
  agentId: string | null
  agent: string | null
  /** How many needs of their health are kept, which are read apart. */
  needs: number
  createdAt: Date
}

/** A contact, for those who may read it. Refuses NOT_FOUND, for another agency’s too. */
export async function getContact(db: Database, actor: Actor, publicId: string): Promise<Contact> {
  return readable(actor, isUuid(publicId) && (await contactOf(db, publicId).executeTakeFirst()))
}

/**
 * The same, locked until the transaction ends, so that two who write it take turns; `mayAlso` gives it to those who may do more to it
 * than read it.
 */
export async function lockContact(
  trx: Database,
  actor: Actor,
  publicId: string,
  mayAlso: (actor: Actor, contact: { agencyId: number }) => boolean = mayKeepContacts,
): Promise<Contact> {
  const found = isUuid(publicId) && (await contactOf(trx, publicId).forNoKeyUpdate('c').executeTakeFirst())
  return readable(actor, found, mayAlso)
}

function readable(actor: Actor, row: Contact | false | undefined, mayAlso = mayKeepContacts): Contact {
  if (!row || !(mayKeepContacts(actor, row) || mayAlso(actor, row))) throw new Refusal('NOT_FOUND')
  return row
}

function contactOf(db: Database, publicId: string) {
  return db
    .selectFrom('contacts as c')
    .leftJoin(PERSON_ROWS.as('agent'), 'agent.id', 'c.agentId')
    .innerJoin(AGENCY_ROWS.as('g'), 'g.id', 'c.agencyId')
    .select('g.name as agency')
    .select(['c.id', 'c.publicId', 'c.agencyId', 'c.kind', 'c.firstName', 'c.lastName', 'c.company'])
    .select(['c.language', 'c.town', 'c.country', 'c.preferences', 'c.origin', 'c.accountId', 'c.agentId'])
    .select(['c.createdAt', CONTACT_NAME.as('name'), CONTACT_ROLE_LIST.as('roles'), NEED_COUNT.as('needs')])
    .select(sql<string | null>`trim(agent.first_name || ' ' || agent.last_name)`.as('agent'))
    .select(
      sql<ContactEmail[]>`coalesce((select jsonb_agg(jsonb_build_object('email', e.email, 'label', e.label)
        order by e.is_first desc, e.id) from contact_emails e where e.contact_id = c.id), '[]')`.as('emails'),
    )
    .select(
      sql<ContactPhone[]>`coalesce((select jsonb_agg(jsonb_build_object('number', t.number, 'label', t.label)
        order by t.is_first desc, t.id) from contact_phones t where t.contact_id = c.id), '[]')`.as('phones'),
    )
    .where('c.publicId', '=', publicId)
    .where('c.mergedAt', 'is', null)
}

/** A relation as the page of a contact shows it; `of` when the contact is that of the other. */
export type Relation = {
  relation: string
  kind: RelationKind
  direction: 'has' | 'is'
  other: string
  name: string
  otherKind: ContactKind
}

/** Who a contact is related to, both ways. */
export async function listRelations(db: Database, contactId: number): Promise<Relation[]> {
  const both = db
    .selectFrom('contactRelations as r')
    .innerJoin('contacts as c', (join) =>
      join.on(
        sql<boolean>`c.id = case when r.contact_id = ${contactId} then r.other_id else r.contact_id end`,
      ),
    )
    .select(['r.publicId as relation', 'r.kind', 'c.publicId as other', 'c.kind as otherKind'])
    .select([
      CONTACT_NAME.as('name'),
      sql<'has' | 'is'>`case when r.contact_id = ${contactId} then 'has' else 'is' end`.as('direction'),
    ])
    .where('c.mergedAt', 'is', null)
    .where((where) => where.or([where('r.contactId', '=', contactId), where('r.otherId', '=', contactId)]))
  return both.orderBy('r.id').execute()
}

/** The people of an agency, who may be in charge of a contact, by name. */
export function listAgents(db: Database, agencyId: number): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom(AGENCY_MEMBER_ROWS.as('m'))
    .innerJoin(PERSON_ROWS.as('u'), 'u.id', 'm.userId')
    .select(['u.id', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name')])
    .where('m.agencyId', '=', agencyId)
    .where('u.disabledAt', 'is', null)
    .orderBy('u.nameOrder')
    .execute()
}
