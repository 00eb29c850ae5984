import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { actorWithout, rolesWithholding, whyWithheld } from '../agency-role.ts'

type WithDatabase = { db: Database }
type WithTransaction<Needs> = Omit<Needs, 'db'> & { db: Transaction<Tables> }

/** The entry that an act writes in the audit. */
export type Audited<Detail extends z.ZodMiniType> = {
  /** The name of the entry, where several acts write one kind of it; else that of the act. */
  action?: string
  /** What the entry is about: `property`, `mandate`. */
  subjectKind: string
  /** Raised when the facts below change their meaning or their names: old entries keep the number they were written with. */
  version: number
  /** The facts that explain the act; no password, token or card. */
  detail: Detail
}

/** What a use case that writes for a person says of itself. `Given` is what it works with: its needs, `db` being its own. */
type Declared<Needs, Given, Input, Subject, Result, Detail extends z.ZodMiniType> = {
  /** `noun.verb`, as the audit says it: `mandate.cancel`. */
  name: string
  /** What the act is about, locked when the act changes it. Refuses NOT_FOUND. */
  subject: (needs: Needs, input: Input, actor: Actor) => Promise<Subject>
  /** The policy: asked once the subject is known, before anything else is read or written for the act. */
  may: (actor: Actor, subject: Subject, input: Input) => boolean
  /** The sentence for those whom the policy refuses, where the page would otherwise not say what to do. */
  whyNot?: (actor: Actor, subject: Subject) => string | null
  /** Why a visitor may ask for the act too; without it, a visitor is asked to sign in. */
  visitors?: string
  /** What a person who acts as another may still do: stop, and take what they read. */
  whileActing?: true
  audit?: Audited<Detail>
  does: (act: {
    needs: Given
    actor: Actor
    subject: Subject
    input: Input
    /** Writes the entry of the act, in the transaction of what it records. */
    record: (trx: Database, subjectId: string | number, detail: z.input<Detail>) => Promise<void>
  }) => Promise<Result>
}

/** A use case that writes for a person, with what its declaration says of it. */
export type Act<Needs, Input, Result> = ((needs: Needs, actor: Actor, input: Input) => Promise<Result>) & {
  readonly act: {
    readonly name: string
    readonly audit: Audited<z.ZodMiniType> | null
    readonly isForVisitors: boolean
  }
}

/**
 * Declares a use case that writes for a person, in one transaction: its subject is read, its policy asked, then it is done.
 * Refuses SIGN_IN_REQUIRED to a visitor unless the act is for visitors too, ACTING_READ_ONLY to one who acts as another, FORBIDDEN to those whom the policy refuses, and as `subject` and `does` do.
 */
export function defineAct<
  Needs extends WithDatabase,
  Input,
  Subject,
  Result,
  Detail extends z.ZodMiniType = z.ZodMiniNever,
>(
  declared: Declared<Needs, WithTransaction<Needs>, Input, Subject, Result, Detail>,
): Act<Needs, Input, Result> {
  return asAct(declared, (needs, actor, input) =>
    inTransaction(needs.db, async (trx) => {
      const within = { ...needs, db: trx }
      const { actor: allowed, subject } = await decide(declared, within, actor, input)
      return declared.does({
        ...{ needs: within, actor: allowed, subject, input },
        record: recorder(declared, actor),
      })
    }),
  )
}

/**
 * The same for an act that waits for another service between its transactions, and opens each of them itself. The policy is
 * asked before the first of them; what must not change meanwhile is locked and asked again there.
 */
export function defineLongAct<
  Needs extends WithDatabase,
  Input,
  Subject,
  Result,
  Detail extends z.ZodMiniType = z.ZodMiniNever,
>(declared: Declared<Needs, Needs, Input, Subject, Result, Detail>): Act<Needs, Input, Result> {
  return asAct(declared, async (needs, actor, input) => {
    const { actor: allowed, subject } = await decide(declared, needs, actor, input)
    return declared.does({ needs, actor: allowed, subject, input, record: recorder(declared, actor) })
  })
}

type Judged<Needs, Input, Subject> = Pick<
  Declared<Needs, never, Input, Subject, unknown, never>,
  'name' | 'subject' | 'may' | 'whyNot' | 'visitors' | 'whileActing'
>

/**
 * The subject of an act, and who does it: a member of those agencies alone whose roles do not withhold the act. The policy judges
 * this actor, so that a person of two agencies keeps what the other gives. Refuses as the act does.
 */
async function decide<Needs, Input, Subject>(
  declared: Judged<Needs, Input, Subject>,
  needs: Needs,
  asking: Actor,
  input: Input,
): Promise<{ actor: Actor; subject: Subject }> {
  // Before anything is read: a visitor does not learn whether a thing exists.
  if (asking.kind === 'visitor' && !declared.visitors) throw new Refusal('SIGN_IN_REQUIRED')
  if (asking.kind === 'user' && asking.acting && !declared.whileActing) throw new Refusal('ACTING_READ_ONLY')
  const actor = actorWithout(asking, declared.name)
  try {
    return { actor, subject: await judge(declared, needs, actor, input) }
  } catch (refusal) {
    if (actor === asking || asking.kind !== 'user' || !(refusal instanceof Refusal)) throw refusal
    // With their whole role they would do it: the role is what they have to ask about.
    await judge(declared, needs, asking, input)
    const reason = whyWithheld(rolesWithholding(asking, declared.name), 'act')
    throw new Refusal('FORBIDDEN', { reason })
  }
}

async function judge<Needs, Input, Subject>(
  { subject: read, may, whyNot }: Judged<Needs, Input, Subject>,
  needs: Needs,
  actor: Actor,
  input: Input,
): Promise<Subject> {
  const subject = await read(needs, input, actor)
  if (may(actor, subject, input)) return subject
  const reason = whyNot?.(actor, subject)
  throw new Refusal('FORBIDDEN', reason ? { reason } : {})
}

function recorder<Detail extends z.ZodMiniType>(
  { name, audit }: { name: string; audit?: Audited<Detail> },
  actor: Actor,
) {
  return (trx: Database, subjectId: string | number, detail: z.input<Detail>): Promise<void> => {
    if (!audit) throw new Error(`${name} declares no audit entry`)
    const { action = name, subjectKind, version } = audit
    const facts = detail as { [fact: string]: unknown }
    return recordAudit(trx, actor, { action, subjectKind, subjectId, detail: facts, version })
  }
}

function asAct<Needs, Input, Result>(
  { name, audit, visitors }: { name: string; audit?: Audited<z.ZodMiniType>; visitors?: string },
  run: (needs: Needs, actor: Actor, input: Input) => Promise<Result>,
): Act<Needs, Input, Result> {
  return Object.assign(run, { act: { name, audit: audit ?? null, isForVisitors: visitors !== undefined } })
}
