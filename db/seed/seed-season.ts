import type { Actor } from '#modules/accounts/actor.ts'
import { compareContacts } from '#modules/contacts/server/compare-contacts.ts'
import { fillContacts } from '#modules/contacts/server/fill-contacts.ts'
import { importContactsWork } from '#modules/contacts/server/import-work.ts'
import { relateContact } from '#modules/contacts/server/relate-contact.ts'
import { startImport } from '#modules/contacts/server/run-import-acts.ts'
import { takeImportFile } from '#modules/contacts/server/take-import-file.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Work } from '#platform/queue/queue.ts'
import { SECOND_AGENCY_STAFF } from './demo-people.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { SEASON_CONTACTS } from './season-contacts.ts'
import { IMPORTED_ADDRESS, importedFile } from './season-import.ts'
import { SEASON_NOTES, SEASON_RELATIONS } from './season-relations.ts'
import { SECOND_SEASON_CONTACTS } from './second-season-contacts.ts'
import { addNotes, addToStory, findByAddress } from './seed-contacts.ts'

type Needs = { db: Database; clock: Clock }

/** The contact that is written last: where it is known, the season is whole. */
const LAST = SEASON_CONTACTS.at(-1)!
const LAST_OF_SECOND = SECOND_SEASON_CONTACTS.at(-1)!

/**
 * What a season brought to the contacts of both agencies: people of many countries with what was said and agreed, one person who is
 * written twice, and a file that was imported and may be taken back. Each form has its name: the next start completes an interrupted
 * one.
 */
export async function seedSeason(needs: Needs): Promise<void> {
  const { db } = needs
  const agent = await findDemoPerson(db, 'AGENT')
  const head = await findDemoPerson(db, 'AGENCY_ADMIN')
  if (agent?.agencyIds[0] !== undefined && head && !(await isKnown(needs, agent, LAST))) {
    await importFile(needs, head)
    for (const { of, notes } of SEASON_NOTES) {
      const contact = await findByAddress(needs, agent, of)
      if (contact) await addNotes(needs, agent, contact, notes)
    }
    await addAll(needs, { agent, head }, SEASON_CONTACTS)
    for (const { of, other, kind } of SEASON_RELATIONS) {
      const contact = await findByAddress(needs, agent, of)
      if (contact && (await findByAddress(needs, agent, other)))
        await relateContact(needs, agent, { contact, other, kind })
    }
  }
  await seedSecondAgencySeason(needs)
  await compareContacts(needs)
}

async function seedSecondAgencySeason(needs: Needs): Promise<void> {
  const agent = await findDemoPerson(needs.db, 'AGENT', SECOND_AGENCY_STAFF)
  const head = await findDemoPerson(needs.db, 'AGENCY_ADMIN', SECOND_AGENCY_STAFF)
  const agencyId = agent?.agencyIds[0]
  if (!agent || !head || agencyId === undefined || (await isKnown(needs, agent, LAST_OF_SECOND))) return
  await fillContacts(needs, agencyId)
  await addAll(needs, { agent, head }, SECOND_SEASON_CONTACTS)
}

async function addAll(
  needs: Needs,
  people: Record<'agent' | 'head', Actor>,
  contacts: typeof SEASON_CONTACTS,
): Promise<void> {
  for (const contact of contacts) await addToStory(needs, people[contact.holder], contact)
}

const isKnown = async (needs: Needs, actor: Actor, { words }: typeof LAST): Promise<boolean> =>
  (await findByAddress(needs, actor, words.emails[0]!.email)) !== null

/** Takes the file and does it at once; the queue, which was asked too, finds it done. */
async function importFile(needs: Needs, head: Actor): Promise<void> {
  if (await findByAddress(needs, head, IMPORTED_ADDRESS)) return
  const { publicId: file } = await takeImportFile(needs, head, importedFile(todayInParis(needs.clock)))
  await startImport(needs, head, { file })
  const work: Work = importContactsWork(needs)
  while ((await work.run(file)) !== 'done');
}
