import './agency-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayWriteSignature } from '../agency-policy.ts'
import { type MailSignature, readMailSignature } from '../mail-signature.ts'
import { getAgency } from './find-agency.ts'

type Needs = { db: Database }

const SIGNATURE = z.nullable(z.strictObject({ sender: z.string(), words: z.string() }))

/** What an agency signs the mails about its stays with, or null. */
export async function findMailSignature(db: Database, agencyId: number): Promise<MailSignature | null> {
  const found = await db
    .selectFrom('agencies')
    .select(['mailSender as sender', 'mailSignature as words'])
    .where('id', '=', agencyId)
    .executeTakeFirst()
  const { sender = null, words = null } = found ?? {}
  return sender !== null && words !== null ? { sender, words } : null
}

/**
 * Writes what an agency signs the mails about its stays with, those that wait to leave included; empty takes it away. Refuses
 * NOT_FOUND, FORBIDDEN, and INVALID_INPUT beside `sender` or `words`.
 */
export const signMails = defineAct({
  name: 'agency.sign_mails',
  subject: async ({ db }: Needs, { agencyId }: { agencyId: number } & MailSignature) => ({
    agencyId,
    ...(await getAgency(db, agencyId)),
    before: await findMailSignature(db, agencyId),
  }),
  may: mayWriteSignature,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({ before: SIGNATURE, after: SIGNATURE }),
  },
  does: async ({ needs: { db }, subject: { agencyId, slug, before }, input, record }): Promise<void> => {
    const after = readMailSignature(input)
    if (after && 'errors' in after) throw new Refusal('INVALID_INPUT', { errors: after.errors })
    await db
      .updateTable('agencies')
      .set({ mailSender: after?.sender ?? null, mailSignature: after?.words ?? null })
      .where('id', '=', agencyId)
      .execute()
    await record(db, slug, { before, after })
  },
})
