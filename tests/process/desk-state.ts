import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** The works of an agency's desk that are killed, in the order in which they are done. */
export const DESK_WORKS = ['merge', 'import', 'succession', 'derogation', 'handOver'] as const
export type DeskWork = (typeof DESK_WORKS)[number]

/** What the works are about, by public identifiers. */
export type DeskFacts = {
  merge: { kept: string; gone: string }
  import: { file: string; lines: number }
  succession: { option: string; wait: string; next: string }
  derogation: { contact: string }
  handOver: { leaver: string }
}

/**
 * Which works are done. Throws where one of them is half done, with what was counted of it: a merge, a derogation and a hand-over are
 * done whole or not at all, an import line by line, a succession mail by mail.
 */
export async function readDesk(db: Database, facts: DeskFacts): Promise<Record<DeskWork, 'to do' | 'done'>> {
  const counted = await countWrites(db, facts)
  const { lines } = facts.import
  const [done, added, contacts, emails, isImported] = counted.import as [...number[], boolean]
  const [lapsed, offered, nights, mailed, noted] = counted.succession as [boolean, ...number[]]
  const isLineByLine = [added, contacts, emails].every((count) => count === done)
  // The nights are the option's, then the offer's; each mail is queued with the note that it was.
  const isMailByMail = nights === 1 && lapsed === (offered === 1) && mailed === noted
  if (!isLineByLine || !isMailByMail) throw new Error(`half done: ${JSON.stringify(counted)}`)
  const whole = (work: DeskWork, before: unknown[], after: unknown[]) => {
    const said = JSON.stringify(counted[work])
    if (said === JSON.stringify(after)) return 'done' as const
    if (said !== JSON.stringify(before)) throw new Error(`${work} is half done: ${said}`)
    return 'to do' as const
  }
  return {
    merge: whole('merge', [0, 0, 1, 1, 0], [1, 1, 2, 2, 1]),
    import: isImported && done === lines ? 'done' : 'to do',
    succession: lapsed && mailed === 2 ? 'done' : 'to do',
    derogation: whole('derogation', [0, 0, 0, 0], [1, 1, 1, 1]),
    handOver: whole('handOver', [2, 0, 1, 0], [0, 2, 0, 1]),
  }
}

async function countWrites(db: Database, facts: DeskFacts) {
  const { merge, succession, derogation, handOver } = facts
  const { rows } = await sql<Record<DeskWork, unknown[]>>`
    with kept as (select id from contacts where public_id = ${merge.kept}),
      file as (select * from contact_imports where public_id = ${facts.import.file}),
      ended as (select * from options where public_id = ${succession.option}),
      wait as (select * from option_waits where public_id = ${succession.wait}),
      derogated as (select o.* from options o join contacts c on c.id = o.contact_id where c.public_id = ${derogation.contact})
    select
      jsonb_build_array(
        (select count(*) from contacts where public_id = ${merge.gone} and merged_at is not null),
        (select count(*) from contact_merges where kept_id in (select id from kept)),
        (select count(*) from contact_emails where contact_id in (select id from kept)),
        (select count(*) from contact_notes where contact_id in (select id from kept)),
        (select count(*) from audit_entries where action = 'contact.merge' and subject_id = ${merge.kept})
      ) as merge,
      (select jsonb_build_array(
        (select count(*) from contact_import_lines l where l.import_id = f.id and l.outcome = 'added'), f.added,
        (select count(*) from contacts where agency_id = f.agency_id and last_name like 'Importé%'),
        (select count(*) from contact_emails where email like 'killed-%'),
        f.state = 'done') from file f) as import,
      (select jsonb_build_array(
        e.ended_as is not distinct from 'lapsed',
        num_nonnulls(w.offered_at),
        (select count(*) from occupations o where o.property_id = e.property_id and o.released_at is null
          and o.id = coalesce(w.occupation_id, e.occupation_id)),
        (select count(*) from outbox_mails where (template = 'option-offered' and recipient = ${succession.next})
          or (template = 'option-news' and props ->> 'what' = 'lapsed')),
        num_nonnulls(w.mailed_at, e.end_mailed_at)) from ended e, wait w) as succession,
      jsonb_build_array(
        (select count(*) from derogated where derogation = 'Visite lundi'),
        (select count(*) from derogated d join occupations o on o.property_id = d.property_id and o.id = d.occupation_id
          where o.released_at is null),
        (select count(*) from outbox_mails m where m.template = 'option-news' and m.recipient in (
          select e.email from contact_emails e join contacts c on c.id = e.contact_id where c.public_id = ${derogation.contact})),
        (select count(*) from audit_entries where action = 'option.place' and detail ->> 'contact' = ${derogation.contact})
      ) as derogation,
      jsonb_build_array(
        (select count(*) from contacts where agent_id = ${handOver.leaver}),
        (select count(*) from contact_agents where former_id = ${handOver.leaver}),
        (select count(*) from agency_members where user_id = ${handOver.leaver}),
        (select count(*) from audit_entries where action = 'agency.hand_over' and subject_id = ${handOver.leaver})
      ) as hand_over`.execute(db)
  return rows[0]!
}
