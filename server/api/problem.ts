import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import { Refusal, type RefusalCode } from '#shared/refusal.ts'
import type { RefusalMessage } from '#shared/refusal-message.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { REFUSAL_STATUS } from '../refusal-status.ts'
import { type FieldError, fieldErrorsOf, MISSING } from './field-errors.ts'

/** Codes of requests that are refused before any use case. */
export type HttpCode =
  | 'BODY_TOO_LARGE'
  | 'MALFORMED_JSON'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'ADDRESS_TOO_LONG'
  | 'UNREADABLE_ADDRESS'
  | 'UNREADABLE_FORM'
  | 'FORM_EXPECTED'
  | 'METHOD_NOT_ALLOWED'
  | 'FILE_NOT_FOUND'
  | 'FOREIGN_ORIGIN'
  | 'TUS_VERSION'
  | 'TUS_HEADERS'
  | 'INTERNAL'

type HttpStatus = 400 | 403 | 404 | 405 | 412 | 413 | 414 | 415 | 500

export const HTTP_PROBLEMS: Record<HttpCode, RefusalMessage & { status: HttpStatus }> = {
  BODY_TOO_LARGE: {
    status: 413,
    title: 'Requête trop volumineuse',
    detail:
      'Ce que vous envoyez est trop long pour être reçu. Revenez en arrière, raccourcissez-le et envoyez-le de nouveau.',
  },
  MALFORMED_JSON: {
    status: 400,
    title: 'Requête illisible',
    detail: 'Le corps de la requête n’est pas du JSON valide.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    title: 'Format non pris en charge',
    detail: 'Envoyez du JSON, avec l’en-tête Content-Type: application/json.',
  },
  ADDRESS_TOO_LONG: {
    status: 414,
    title: 'Adresse trop longue',
    detail: 'Aucune page de Calanque n’a une adresse aussi longue. Vérifiez-la, ou repartez de l’accueil.',
  },
  UNREADABLE_ADDRESS: {
    status: 400,
    title: 'Adresse illisible',
    detail:
      'Cette adresse contient un caractère qui ne peut pas être lu. Vérifiez-la, ou repartez de l’accueil.',
  },
  UNREADABLE_FORM: {
    status: 400,
    title: 'Formulaire illisible',
    detail:
      'Le formulaire reçu est incomplet ou contient un caractère qui ne peut pas être lu. Revenez en arrière, corrigez votre saisie et envoyez-la de nouveau.',
  },
  FORM_EXPECTED: {
    status: 415,
    title: 'Format non pris en charge',
    detail: 'Cette adresse attend un formulaire. Revenez en arrière et envoyez-le de nouveau.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Demande non prise en charge',
    detail: 'Cette adresse ne répond pas à ce genre de demande.',
  },
  FILE_NOT_FOUND: {
    status: 404,
    title: 'Ce document est introuvable',
    detail:
      'Il n’existe pas, il a été retiré, ou vous n’y avez pas accès depuis ce navigateur. Ouvrez-le depuis la page de votre réservation ou de votre dossier\u00a0; s’il y manque aussi, écrivez-nous.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    title: 'Demande refusée',
    detail:
      'Cette demande a été envoyée depuis un autre site\u00a0: rien n’a été changé. Revenez sur Calanque et recommencez.',
  },
  TUS_VERSION: {
    status: 412,
    title: 'Protocole d’envoi inconnu',
    detail: 'Les fichiers s’envoient ici par le protocole tus, version 1.0.0.',
  },
  TUS_HEADERS: {
    status: 400,
    title: 'Demande d’envoi illisible',
    detail: 'Un en-tête du protocole tus manque ou ne peut pas être lu.',
  },
  INTERNAL: {
    status: 500,
    title: 'Une erreur est survenue',
    detail: 'Une erreur est survenue. Veuillez réessayer.',
  },
}

/** An error answer in the form of RFC 9457: French words for people, and a code for programs. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: RefusalCode | HttpCode
  requestId?: string
  errors?: FieldError[]
  /** Further facts of the refusal, for the codes that document them: the new total, the attempts left... */
  details?: Record<string, unknown>
}

/** Seconds after which to send the request again when the database failed. */
export const AWAY_SECONDS = 5

/** A request that is refused before any use case; `detail` is its sentence where the one of its code says too little. */
export class HttpError extends Error {
  readonly code: HttpCode
  readonly detail: string | undefined
  constructor(code: HttpCode, detail?: string) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/**
 * Returns any error as a problem: a refusal with its own status and sentence, any other error as 500 without
 * its cause.
 */
export function answerProblem(error: unknown, c: Context): Response {
  const problem = problemOf(error)
  const requestId: unknown = c.get('requestId')
  if (typeof requestId === 'string') problem.requestId = requestId
  const retryAfter = problem.details?.retryAfter
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter))
  if (problem.code === 'BODY_TOO_LARGE') c.header('Connection', 'close')
  // Headers set before the request was refused are kept: a 405 lists the allowed methods.
  return c.body(JSON.stringify(problem), problem.status as 500, {
    'Content-Type': 'application/problem+json; charset=utf-8',
  })
}

/** The problem for any error, without its cause. */
export function problemOf(met: unknown): Problem {
  const error = isDatabaseAway(met) ? new Refusal('SERVICE_AWAY', { retryAfter: AWAY_SECONDS }) : met
  if (!(error instanceof Refusal)) {
    const code = edgeCodeOf(error)
    const detail = error instanceof HttpError ? error.detail : undefined
    return { type: typeOf(code), ...HTTP_PROBLEMS[code], ...(detail && { detail }), code }
  }
  const { code, details } = error
  const { errors, rest } = fieldErrorsOf(details)
  return {
    type: typeOf(code),
    ...REFUSAL_MESSAGES[code],
    ...(isWrong(code, errors) ? { detail: WRONG_VALUES } : {}),
    ...(typeof details.reason === 'string' ? { detail: details.reason } : {}),
    status: REFUSAL_STATUS[code],
    code,
    ...(errors.length > 0 ? { errors } : {}),
    ...(Object.keys(rest).length > 0 ? { details: rest } : {}),
  }
}

const WRONG_VALUES = 'Vérifiez les informations signalées.'

/** True where nothing is missing: the sentence of the code asks for what is. */
function isWrong(code: RefusalCode, errors: readonly FieldError[]): boolean {
  return code === 'INVALID_INPUT' && errors.length > 0 && errors.every(({ message }) => message !== MISSING)
}

function edgeCodeOf(error: unknown): HttpCode {
  if (error instanceof HttpError) return error.code
  if (!(error instanceof HTTPException)) return 'INTERNAL'
  return (
    ({ 400: 'MALFORMED_JSON', 415: 'UNSUPPORTED_MEDIA_TYPE' } as const)[error.status as 400] ?? 'INTERNAL'
  )
}

function typeOf(code: string): string {
  return `urn:calanque:problem:${code.toLowerCase().replaceAll('_', '-')}`
}
