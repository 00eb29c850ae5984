import './contact-events.ts'
import './contact-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { ListCriteria } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { erasureRefusal } from '../contact-erasure.ts'
import type { HISTORY_LIST } from '../contact-history.ts'
import { mayEraseContacts } from '../contact-policy.ts'
import { type Contact, getContact, listRelations, lockContact } from './find-contact.ts'
import { type HistorySource, listHistory } from './read-history.ts'
import { listNeeds } from './read-needs.ts'
import { listConsents } from './record-consent.ts'

/**
 * Erases a contact with its notes, consents and relations, what is part of it by a merge, the lines of imports that name it, and the
 * documents filed for it. What a law keeps of its stays stays (`erasureLines`). Refuses NOT_FOUND, and INVALID_INPUT beside `contact` for an owner.
 */
export const eraseContact = defineAct({
  name: 'contact.erase',
  subject: ({ db }: { db: Database; emit: Emit }, { contact }: { contact: string }, actor) =>
    lockContact(db, actor, contact),
  may: mayEraseContacts,
  whyNot: () => 'Seul le responsable de l’agence efface un contact\u00a0: demandez-le-lui.',
  audit: { subjectKind: 'contact', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx, emit }, subject: contact, record }) => {
    const problem = erasureRefusal(contact)
    if (problem) throw new Refusal('INVALID_INPUT', { errors: { contact: problem } })
    const reached = await reachedBy(trx, contact)
    if (reached.length > 0)
      await sql`
        delete from contact_import_lines l using contact_imports i where i.id = l.import_id and i.agency_id = ${contact.agencyId}
          and l.cells is not null and exists (select from unnest(l.cells) cell where regexp_replace(lower(cell), '[\\s.()-]', '', 'g')
            = any(${reached}::text[]))`.execute(trx)
    await emit(trx, 'contact.erased', { contactId: contact.id })
    await trx.deleteFrom('contacts').where('id', '=', contact.id).execute()
    await record(trx, contact.publicId, {})
  },
})

/** How cells of files write the addresses and numbers of a contact, without the signs between the figures. */
async function reachedBy(trx: Database, { id }: Contact): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select regexp_replace(email, '[\\s.()-]', '', 'g') as said from contact_emails where contact_id = ${id}
    union select number from contact_phones where contact_id = ${id}
    union select '0' || substr(number, 4) from contact_phones where contact_id = ${id} and number like '+33%'
    union select substr(number, 4) from contact_phones where contact_id = ${id} and number like '+33%'`.execute(
    trx,
  )
  return rows.map(({ said }) => said)
}

/** More lines than a person ever has. */
const WHOLE: ListCriteria<typeof HISTORY_LIST> = {
  filters: { kind: null, at: { from: null, to: null } },
  sort: { by: 'at', direction: 'descending' },
  ...{ page: 1, size: 5_000 },
}

/** A contact, and the rooms that stand on this one and know of it. */
type Taken = { contact: string; others?: readonly HistorySource[] }

/**
 * Gives all that an agency keeps of a contact, what they said of their health too, as one document, and notes in the audit that it was
 * taken out. Refuses NOT_FOUND.
 */
export const takeContactData = defineAct({
  name: 'contact.take_data',
  subject: ({ db }: { db: Database; clock: Clock }, { contact }: Taken, actor) =>
    getContact(db, actor, contact),
  may: mayEraseContacts,
  audit: { subjectKind: 'contact', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx, clock }, subject: contact, input: { others }, record }) => {
    const relations = await listRelations(trx, contact.id)
    const consents = await listConsents(trx, contact.id)
    const needs = await listNeeds(trx, contact.id, todayInParis(clock))
    const { rows } = await listHistory({ db: trx }, contact, WHOLE, others)
    await record(trx, contact.publicId, {})
    const { kind, firstName, lastName, company, emails, phones, language, town, country, preferences } =
      contact
    return {
      fiche: {
        ...{ type: kind, prenom: firstName, nom: lastName, societe: company, langue: language, ville: town },
        ...{ pays: country, preferences, depuis: contact.createdAt, adresses: emails, telephones: phones },
      },
      liens: relations.map(({ kind: lien, name }) => ({ lien, nom: name })),
      accords: consents,
      besoins: needs,
      historique: rows.map(({ at, kind: genre, what, about, text, amount }) => ({
        ...{ le: at, genre, quoi: what, sujet: about, texte: text, centimes: amount },
      })),
    }
  },
})
