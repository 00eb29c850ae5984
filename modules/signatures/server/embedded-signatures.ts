import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { parsedJson } from '#platform/parsed-json.ts'
import { hashOf } from '#platform/token.ts'
import { isSignedWebhook } from '#platform/webhook-signature.ts'
import { Refusal } from '#shared/refusal.ts'
import { type IdentityEvidence, identityProblem, identityRefusal } from '../identity-evidence.ts'
import { sha256Of } from './content-hash.ts'
import { queueEvent, signatureOfId, statusOf, withEntries } from './embedded-signature-queries.ts'
import type { TrailEntry } from './embedded-signature-tables.ts'
import type {
  OrderedSignature,
  ProviderSignatureEvent,
  ProviderSignatureStatus,
  SignatureOrder,
  SignatureProvider,
} from './signature-port.ts'
import type { TimestampAuthority } from './timestamp-port.ts'

/**
 * Needs of the embedded provider: its tables and files, our origin for its pages, our secret for its keys.
 */
export type EmbeddedSignatures = {
  db: Database
  files: Files
  clock: Clock
  publicUrl: string
  secret: string
  /** Gives the timestamp of each signature. */
  timestamps: TimestampAuthority
}

export const WEBHOOK_HEADER = 'calanque-signature'

const STATUSES = [
  'ongoing',
  'done',
  'declined',
  'expired',
  'cancelled',
] as const satisfies readonly ProviderSignatureStatus[]

const MessageShape = z.object({
  eventId: z.string().min(1).max(200),
  signatureId: z.uuid(),
  status: z.enum(STATUSES),
})

/** The body of the embedded provider's webhooks. */
export type EmbeddedSignatureMessage = z.infer<typeof MessageShape>

/**
 * The embedded signature provider: a page to sign on, a code by mail, a PAdES seal, evidence, webhooks. An
 * advanced signature also requires an identity check of the same person and address (else
 * IDENTITY_CHECK_REQUIRED) and is made with a certificate in their name (docs/decisions/026).
 */
export function createEmbeddedSignatures(needs: EmbeddedSignatures): SignatureProvider {
  const { db, files } = needs
  return {
    name: 'embedded',
    order: (order) => orderSignature(needs, order),
    findStatus: async (id) => statusOf(await signatureOfId(db, id)),
    downloadSigned: async (id) => download(files, (await signatureOfId(db, id)).signedFile),
    downloadAuditTrail: async (id) => download(files, (await signatureOfId(db, id)).auditFile),
    cancel: (id, reason) => cancelSignature(needs, id, reason),
    readEvent: (message) => readEvent(needs, message),
  }
}

/**
 * The token of a signing page. Only its hash is stored: the token is derived again from the secret when
 * needed.
 */
function signingTokenOf(secret: string, signatureId: string): string {
  return createHmac('sha256', secret).update(`signature access:${signatureId}`).digest('base64url')
}

/** The key of the webhooks, derived from the secret for this use only. */
export function webhookSecretOf(secret: string): string {
  return createHmac('sha256', secret).update('signature webhooks').digest('base64url')
}

async function orderSignature(needs: EmbeddedSignatures, order: SignatureOrder): Promise<OrderedSignature> {
  const { db, files, secret, clock } = needs
  demandIdentity(order, clock)
  const identity = order.level === 'advanced' ? order.identity : null
  const existing = await findOrder(db, order.externalId)
  if (existing) return orderedAs(needs, existing)
  const id = randomUUID()
  const documentFile = `embedded-signatures/${id}/document.pdf`
  await files.put(documentFile, order.document.bytes, 'application/pdf')
  const written = await db
    .insertInto('embeddedSignatures')
    .values({
      id,
      accessHash: hashOf(signingTokenOf(secret, id)),
      externalId: order.externalId,
      level: order.level,
      signerFirstName: order.signer.firstName,
      signerLastName: order.signer.lastName,
      signerEmail: order.signer.email,
      documentName: order.name,
      documentFile,
      documentHash: sha256Of(order.document.bytes),
      documentContent: JSON.stringify(order.document.content),
      signatureBox: JSON.stringify(order.document.signatureBox),
      sealBox: order.document.sealBox && JSON.stringify(order.document.sealBox),
      countersigner: order.countersigner && JSON.stringify(order.countersigner),
      identity: identity && JSON.stringify(identity),
      commitment: order.commitment && JSON.stringify(order.commitment),
      trail: JSON.stringify(firstEntries(clock.now().toISOString(), identity)),
      expiresAt: order.expiresAt,
    })
    .onConflict((conflict) => conflict.column('externalId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return orderedAs(needs, written?.id ?? (await findOrder(db, order.externalId))!)
}

/**
 * Refuses IDENTITY_CHECK_REQUIRED, with the reason, for an advanced signature without a valid check today.
 */
export function demandIdentity(
  {
    level,
    identity,
    signer,
  }: Pick<SignatureOrder, 'level' | 'identity'> & {
    signer: Pick<SignatureOrder['signer'], 'firstName' | 'lastName' | 'email'>
  },
  clock: Clock,
): void {
  if (level === 'simple') return
  const problem = identityProblem(identity, signer, todayInParis(clock))
  if (problem) throw identityRefusal(problem)
}

function firstEntries(at: string, identity: IdentityEvidence | null): TrailEntry[] {
  const ordered: TrailEntry = { at, event: 'ordered' }
  return identity ? [ordered, { at, event: 'identity_checked', detail: identity.reference }] : [ordered]
}

async function findOrder(db: Database, externalId: string): Promise<string | null> {
  const row = await db
    .selectFrom('embeddedSignatures')
    .select('id')
    .where('externalId', '=', externalId)
    .executeTakeFirst()
  return row?.id ?? null
}

function orderedAs({ publicUrl, secret }: EmbeddedSignatures, id: string): OrderedSignature {
  return { providerId: id, signingUrl: `${publicUrl}/signature/${signingTokenOf(secret, id)}` }
}

async function download(files: Files, key: string | null): Promise<Uint8Array> {
  if (!key) throw new Refusal('STATUS_CONFLICT')
  const bytes = await files.get(key)
  if (!bytes) throw new Error(`The file ${key} is missing`)
  return bytes
}

async function cancelSignature({ db, clock }: EmbeddedSignatures, id: string, reason: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const cancelled = await trx
      .updateTable('embeddedSignatures')
      .set({
        status: 'cancelled',
        codeHash: null,
        trail: withEntries({ at: clock.now().toISOString(), event: 'cancelled', detail: reason }),
      })
      .where('id', '=', id)
      .where('status', '=', 'ongoing')
      .where('expiresAt', '>', sql<Date>`now()`)
      .returning('documentFile')
      .executeTakeFirst()
    if (!cancelled) return
    await forgetFiles(trx, [cancelled.documentFile])
    await queueEvent(trx, id, 'cancelled')
  })
}

function readEvent(
  { secret, clock }: EmbeddedSignatures,
  { header, body }: { header(name: string): string | undefined; body: string },
): ProviderSignatureEvent {
  if (!isSignedWebhook(webhookSecretOf(secret), body, header(WEBHOOK_HEADER), clock.now())) {
    throw new Refusal('BAD_SIGNATURE')
  }
  const read = MessageShape.safeParse(parsedJson(body))
  if (!read.success) throw new Refusal('MALFORMED_EVENT')
  const message = read.data
  return {
    eventId: message.eventId,
    providerId: message.signatureId,
    status: message.status,
    body: message,
  }
}
