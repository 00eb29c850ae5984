import './document-tables.ts'
import { sql } from 'kysely'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { contactsOfPerson } from '#modules/contacts/server/contact-reads.ts'
import { DOCUMENT_KINDS } from '../document-kind.ts'
import { forgetDocumentsOf } from './forget-documents.ts'

/**
 * The documents that agencies filed for a person: erased with the contact that they were filed for. What an agent filed, and the links
 * they made, stay with the agency without their name: such a link opens nothing any more.
 */
export const documentRecords: PersonalRecords = {
  place: 93,
  part: 'documents_classes',
  tables: ['filedDocuments', 'documentLinks'],
  export: async (db, userId) => {
    const rows = await db
      .selectFrom('filedDocuments as f')
      .select(['f.kind', 'f.title as titre', 'f.fileName as fichier'])
      .select(['f.filedOn as classe', 'f.endsOn as fin'])
      .where(sql<boolean>`f.contact_id in ${contactsOfPerson(userId)}`)
      .where('f.takenAwayAt', 'is', null)
      .orderBy('f.id')
      .execute()
    return rows.map(({ kind, ...row }) => ({ type: DOCUMENT_KINDS[kind].label, ...row }))
  },
  erase: async (trx, userId) => {
    await forgetDocumentsOf(trx, contactsOfPerson(userId))
    await trx.updateTable('filedDocuments').set({ filedBy: null }).where('filedBy', '=', userId).execute()
    await trx.updateTable('documentLinks').set({ madeBy: null }).where('madeBy', '=', userId).execute()
  },
}
