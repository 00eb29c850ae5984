import { PUBLIC_API } from '#modules/public-api/public-doors.ts'
import type { RefusalCode } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { REFUSAL_STATUS } from '../refusal-status.ts'
import { HTTP_PROBLEMS, type HttpCode } from './problem.ts'

/**
 * The codes that a door's own use case refuses with, beside those of the middleware before it; read by
 * `describedDoors`.
 */
export function refusals(codes: readonly RefusalCode[]): readonly RefusalCode[] {
  return codes
}

/** The refusals of the price of a stay. */
export const STAY_REFUSALS = [
  'NOT_FOUND',
  'LISTING_PAUSED',
  'TOO_MANY_GUESTS',
  'INVALID_STAY',
  'STAY_RULE_BROKEN',
  'PRICE_ON_REQUEST',
] as const satisfies readonly RefusalCode[]

type Problem = { description: string; content?: unknown }
type Operation = {
  parameters?: unknown[]
  requestBody?: unknown
  responses?: Record<string, Problem>
  'x-refusals'?: readonly RefusalCode[]
}
type DoorsDocument = { paths?: Record<string, object> }

const PROGRAM_KEY_HEADER = {
  ...{ name: 'Idempotency-Key', in: 'header', required: false },
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  description:
    'Le même appel répété avec la même valeur reçoit la première réponse à la lettre, vingt-quatre heures durant\u00a0; un autre contenu sous la même valeur est refusé (422), et une répétition pendant que le premier appel travaille l’est aussi (409, Retry-After).',
}

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  description:
    'Le même appel répété avec la même clé reçoit la première réponse à la lettre, cookies compris, vingt-quatre heures durant\u00a0; un autre contenu sous la même clé est refusé (422), et une répétition pendant que le premier appel travaille l’est aussi (409, Retry-After). Sans cookie, la clé prouve à elle seule qui demande\u00a0: un UUID aléatoire (version 4), ou 21 caractères de base64url tirés au hasard (31 en hexadécimal)\u00a0; une clé plus faible est refusée (422). Gardez-la secrète.',
}

/** The one act whose answer is not stored for repetition: a card number is not even hashed. */
const UNREMEMBERED = '/api/sandbox-payments/tokens'

/**
 * Adds to the document, for each door, the header that makes a repeated act safe and every status it may
 * return: the refusals of its use case, and those of the middleware for every caller.
 */
export function describedDoors<D extends DoorsDocument>(document: D): D {
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations))
      describe(path, method, operation as Operation)
  return document
}

function describe(path: string, method: string, operation: Operation): void {
  const changes = method !== 'get'
  const isOfPrograms = path.startsWith(`${PUBLIC_API}/`)
  const isRemembered = changes && path !== UNREMEMBERED
  const takesInput = operation.parameters !== undefined || operation.requestBody !== undefined
  const own = operation['x-refusals'] ?? []
  delete operation['x-refusals']
  const codes: (RefusalCode | HttpCode)[] = [
    ...own,
    ...(takesInput || isRemembered ? (['INVALID_INPUT'] as const) : []),
    ...(operation.parameters ? (['UNREADABLE_ADDRESS', 'ADDRESS_TOO_LONG'] as const) : []),
    ...(operation.requestBody
      ? (['MALFORMED_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE'] as const)
      : []),
    ...(changes ? (['FOREIGN_ORIGIN'] as const) : []),
    ...(isRemembered
      ? ([
          'IDEMPOTENCY_MISMATCH',
          ...(isOfPrograms ? [] : (['IDEMPOTENCY_KEY_TOO_WEAK'] as const)),
          'IDEMPOTENCY_IN_PROGRESS',
        ] as const)
      : []),
    'TOO_MANY_ATTEMPTS',
    'SERVICE_AWAY',
    'INTERNAL',
  ]
  const keyHeader = isOfPrograms ? PROGRAM_KEY_HEADER : KEY_HEADER
  if (isRemembered) operation.parameters = [...(operation.parameters ?? []), keyHeader]
  const content = operation.responses?.default?.content
  for (const [status, together] of Map.groupBy(codes, statusOf)) {
    const description = together.map((code) => `${code}\u00a0: ${titleOf(code)}`).join('. ')
    operation.responses = { ...operation.responses, [status]: { description, content } }
  }
}

function statusOf(code: RefusalCode | HttpCode): number {
  return code in HTTP_PROBLEMS ? HTTP_PROBLEMS[code as HttpCode].status : REFUSAL_STATUS[code as RefusalCode]
}

function titleOf(code: RefusalCode | HttpCode): string {
  return code in HTTP_PROBLEMS
    ? HTTP_PROBLEMS[code as HttpCode].title
    : REFUSAL_MESSAGES[code as RefusalCode].title
}
