import './asking-tables.ts'
import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ANSWERED_TEMPLATE_ROWS } from '#modules/contract-templates/server/contract-template-reads.ts'
import { signersIn } from '#modules/ownership/server/list-signing.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { IDENTITY_PROBLEM_SENTENCES, identityProblem } from '#modules/signatures/identity-evidence.ts'
import { findIdentityEvidence } from '#modules/signatures/server/find-identity-checks.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Work } from '#platform/queue/queue.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { isCgvVersion } from '../cgv-template.ts'
import { NEW_CONDITIONS } from './asking-rows.ts'
import { listLastCgv } from './cgv-queries.ts'
import { type AskNeeds, mayBeSigned, prepareCopy } from './create-property-cgv-link.ts'
import { findCgvText } from './find-cgv-text.ts'
import { getCgvVersion } from './get-cgv-property.ts'
import { ASK_CONDITIONS } from './send-conditions.ts'

const MAX_ATTEMPTS = 10

/**
 * Asks those who sign for one villa to sign a version: each has their text, their request and one mail a round. What was done before
 * the process died is found as it is, so that no one has two texts or two mails.
 */
export function askConditionsWork(needs: AskNeeds): Work {
  return {
    kind: ASK_CONDITIONS,
    atOnce: 2,
    leaseSeconds: 120,
    waitAfter: (failures) => (failures >= MAX_ATTEMPTS ? null : 15 * 2 ** (failures - 1)),
    run: async (subject) => {
      const asking = await findAsking(needs.db, Number(subject))
      if (!asking) return 'done'
      return (await askVilla(needs, asking)) === asking.round ? 'done' : { again: 0 }
    },
  }
}

type Asking = NonNullable<Awaited<ReturnType<typeof findAsking>>>

function findAsking(db: Database, id: number) {
  return db
    .selectFrom('conditionAskings as a')
    .innerJoin(ANSWERED_TEMPLATE_ROWS.as('t'), 't.id', 'a.templateId')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'a.propertyId')
    .select([
      'a.id',
      'a.round',
      'a.reminders',
      't.number',
      't.effectiveOn',
      'p.publicId',
      'p.id as propertyId',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
}

/** The mail of one who is asked. */
type Letter = { to: string; firstName: string; propertyTitle: string; url: string; contract: string }

/** Gives the round that counts afterwards: another one where all were asked again meanwhile. */
async function askVilla(needs: AskNeeds, asking: Asking): Promise<number> {
  const version = await getCgvVersion(needs.db, { id: asking.publicId, today: todayInParis(needs.clock) })
  const letters: Letter[] = []
  let problem = mayBeSigned(version) ? null : CLOSED
  const signed = await listSigners(needs.db, asking)
  for (const signerId of problem === null ? signersIn(version.signing) : []) {
    if (signed.has(signerId)) continue
    const asked = await askSigner(needs, version, { asking, signerId })
    if ('problem' in asked) problem = asked.problem
    else letters.push(asked)
  }
  return inTransaction(needs.db, async (trx) => {
    for (const letter of letters) await mailLetter(trx, asking, letter)
    const { round } = await trx
      .updateTable('conditionAskings')
      .set({ problem, ...(letters.length > 0 && { askedAt: sql<Date>`now()` }) })
      .where('id', '=', asking.id)
      .returning('round')
      .executeTakeFirstOrThrow()
    return round
  })
}

/** The accounts that have signed this version for the villa, whatever was changed of its text since. */
async function listSigners(db: Database, { propertyId, number }: Asking): Promise<Set<string | null>> {
  const copies = await listLastCgv(db, [propertyId])
  return new Set(
    copies
      .filter(({ status, templateVersion }) => status === 'signed' && isCgvVersion(templateVersion, number))
      .map(({ signerId }) => signerId),
  )
}

type Version = Awaited<ReturnType<typeof getCgvVersion>>

async function askSigner(
  needs: AskNeeds,
  version: Version,
  { asking, signerId }: { asking: Asking; signerId: string },
): Promise<Letter | { problem: string }> {
  try {
    const text = await findCgvText(needs, version, signerId)
    if (text.facts.wording?.number !== asking.number) return { problem: REPLACED }
    const { owner, listing } = text.facts
    const identity = await findIdentityEvidence(needs.db, signerId)
    const wrong = identityProblem(identity, owner, todayInParis(needs.clock))
    if (wrong) return { problem: IDENTITY_PROBLEM_SENTENCES[wrong] }
    const { contract, linkUrl } = await prepareCopy(needs, SYSTEM, { signerId, text, identity })
    return {
      ...{ to: owner.email, firstName: owner.firstName, propertyTitle: listing.title },
      ...{ url: linkUrl, contract: contract.publicId },
    }
  } catch (error) {
    // What is missing is for people to give; a provider that does not answer is tried again.
    if (!(error instanceof Refusal) || error.code === 'PROVIDER_UNAVAILABLE') throw error
    return { problem: typeof error.details.reason === 'string' ? error.details.reason : UNKNOWN }
  }
}

async function mailLetter(trx: Database, asking: Asking, { to, contract, ...props }: Letter): Promise<void> {
  await queueMail(trx, {
    template: NEW_CONDITIONS,
    to,
    props: { ...props, effectiveOn: asking.effectiveOn as CivilDate, isReminder: asking.round > 1 },
    dedupeKey: `${NEW_CONDITIONS}:${contract}:${asking.round}`,
  })
}

const CLOSED = 'La villa n’est plus proposée\u00a0: rien n’est à signer.'
const REPLACED = 'Une version plus récente est publiée\u00a0: c’est elle qui se signe.'
const UNKNOWN = 'Les conditions de cette villa ne peuvent pas être écrites\u00a0: ouvrez-la.'
