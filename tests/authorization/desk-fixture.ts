import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { askOwner } from '#modules/incidents/server/ask-owner.ts'
import { addEstimate } from '#modules/incidents/server/incident-estimates.ts'
import { reportIncident } from '#modules/incidents/server/report-incident.ts'
import { createPromotion } from '#modules/promotions/server/create-promotion.ts'
import { listCosts } from '#modules/promotions/server/list-costs.ts'
import { listOwnInvoices } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import { recordSupplierInvoice } from '#modules/supplier-invoices/server/record-supplier-invoice.ts'
import type { Services } from '#server/services.ts'
import { person } from '#tests/person.ts'
import type { OwnedVilla } from '../cgv-fixture.ts'
import { anEstimate, anIncident } from '../incident-factory.ts'
import { aSupplierInvoice } from '../supplier-invoice-factory.ts'

/** What the desk of an agency keeps for the walk of acts: about a villa of its own, and `listing`, which is on the site. */
export async function addDesk(services: Services, villa: OwnedVilla, { propertyId }: { propertyId: number }) {
  return {
    ...(await addContact(services, { agencyId: villa.agencyId, propertyId })),
    ...(await addTasks(services, villa)),
    contactFile: await addContactFile(services, villa),
    cost: await addCost(services, villa),
    invoice: await addSupplierInvoice(services, villa),
    incident: await addAskedIncident(services, villa),
    payoutRun: await addPayoutRun(services, villa),
    subscriber: await addLetterRequest(services),
  }
}

/** An address that waits for its mailbox before it gets letters. */
async function addLetterRequest({ db }: Services): Promise<string> {
  const at = new Date('2027-01-01T09:00:00Z')
  const { publicId } = await db
    .insertInto('newsletterRequests')
    .values({
      ...{ email: `${crypto.randomUUID()}@exemple.fr`, consentText: 1, consentPlace: 'page' },
      ...{ askedAt: at, endsAt: at },
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return publicId
}

/** A promotion that the owner of the villa is asked to bear. */
async function addCost(services: Services, { agencyId, publicId, owner }: OwnedVilla): Promise<string> {
  await createPromotion(services, person('BACK_OFFICE'), {
    ...{
      agencyId,
      name: 'Frais',
      code: `FRAIS-${randomInt(1_000_000)}`,
      borneBy: 'owner',
      villas: [publicId],
    },
    ...{
      off: { kind: 'percent', basisPoints: 1_000 },
      stayFrom: null,
      stayTo: null,
      leastNights: 1,
      mostDaysBefore: null,
    },
    ...{ bookedFrom: '2026-11-01', bookedTo: '2099-12-31', mostUses: null, mostUsesOfTraveler: null },
  })
  return (await listCosts(services, owner))[0]!.id
}

/** The invoice of a supplier that waits for the owner of the villa. */
async function addSupplierInvoice(
  services: Services,
  { agencyId, publicId, owner }: OwnedVilla,
): Promise<string> {
  await recordSupplierInvoice(services, SYSTEM, aSupplierInvoice({ agencyId, villa: publicId }))
  return (await listOwnInvoices(services, owner))[0]!.id
}

/** An incident whose estimate waits for the owner of the villa. */
async function addAskedIncident(services: Services, { publicId, agent }: OwnedVilla): Promise<string> {
  const { publicId: incident } = await reportIncident(
    services,
    agent,
    anIncident({ place: { villa: publicId } }),
  )
  await addEstimate(services, agent, anEstimate({ incident }))
  await askOwner(services, agent, { incident })
  return incident
}

/** Transfers that the product proposed from the book of the agency. */
async function addPayoutRun({ db }: Services, { agencyId, owner }: OwnedVilla): Promise<string> {
  const { rows } = await sql<{ publicId: string }>`
    with run as (
      insert into payout_runs (holder_id, execute_on, due_until, payer, proposed_by)
      values (${agencyId}, '2099-01-05', '2099-01-05', '{}', 'system') returning id, public_id
    ),
    line as (
      insert into payout_run_lines (run_id, position, kind, subject, amount, state, reference, account_holder, iban_end, address)
      select id, 1, 'owner', ${owner.userId}, 100, 'included', 'CAL-R' || id || '-1', 'Camille Roux', '0189', '{}' from run
    )
    select public_id from run`.execute(db)
  return rows[0]!.publicId
}

/** A file of contacts of the agency, whose columns may still be chosen. */
async function addContactFile({ db }: Services, { agencyId }: { agencyId: number }): Promise<string> {
  const prepared = db.insertInto('contactImports').values({
    ...{ agencyId, fileName: 'contacts.csv', encoding: 'utf-8', separator: ';', headers: ['Nom'] },
    mapping: JSON.stringify({ fullName: 0 }),
  })
  return (await prepared.returning('publicId').executeTakeFirstOrThrow()).publicId
}

/** A contact of the agency, for whom nights of a villa on the site are kept and others are offered. */
async function addContact(
  { db }: Services,
  { agencyId, propertyId }: Pick<OwnedVilla, 'agencyId' | 'propertyId'>,
) {
  const { rows } = await sql<Record<'contact' | 'option' | 'wait', string>>`
    with contact as (
      insert into contacts (agency_id, kind, last_name, origin) values (${agencyId}, 'person', 'Roux', 'agency') returning id, public_id
    ),
    address as (
      insert into contact_emails (contact_id, agency_id, email, is_first)
      select id, ${agencyId}, public_id || '@example.org', true from contact
    ),
    hold as (
      insert into occupations (property_id, nights, kind, expires_at) values
        (${propertyId}, '[2027-09-04,2027-09-11)', 'hold', now() + interval '2 days'),
        (${propertyId}, '[2027-09-11,2027-09-18)', 'hold', now() + interval '1 day') returning id, lower(nights) as arrival
    ),
    option as (
      insert into options (property_id, occupation_id, contact_id, arrival, departure, adults, total, ends_at, sent_once)
      select ${propertyId}, hold.id, contact.id, '2027-09-04', '2027-09-11', 2, 700000, now() + interval '2 days', gen_random_uuid()::text
      from contact, hold where hold.arrival = '2027-09-04' returning public_id
    ),
    wait as (
      insert into option_waits (property_id, occupation_id, contact_id, arrival, departure, adults, behind, offer_arrival,
        offer_departure, offered_at, offer_ends_at, sent_once)
      select ${propertyId}, hold.id, contact.id, '2027-09-11', '2027-09-18', 2, '{[2027-09-11,2027-09-18)}', '2027-09-11',
        '2027-09-18', now(), now() + interval '1 day', gen_random_uuid()::text
      from contact, hold where hold.arrival = '2027-09-11' returning public_id
    )
    select contact.public_id as contact, option.public_id as option, wait.public_id as wait from contact, option, wait`.execute(
    db,
  )
  return rows[0]!
}

/** A task of the agency about the villa, and a template. */
async function addTasks({ db }: Services, { agencyId, propertyId }: OwnedVilla) {
  const { publicId: task } = await db
    .insertInto('tasks')
    .values({ agencyId, propertyId, kind: 'pool', title: 'Contrôler la piscine', dueOn: '2027-07-01' })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  const { publicId: taskTemplate } = await db
    .insertInto('taskTemplates')
    .values({
      ...{ agencyId, kind: 'cleaning', title: 'Ménage', anchor: 'departure', days: 0 },
      sentOnce: crypto.randomUUID(),
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { task, taskTemplate }
}
