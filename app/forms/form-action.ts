import { type ActionFunctionArgs, data, type HeadersArgs, type RouterContext } from 'react-router'
import type * as z from 'zod/mini'
import { actorContext, sentContext, servicesContext } from '#server/request-context.ts'
import { type FieldErrors, type FormAnswer, refusedForm } from '#shared/forms/form-answer.ts'
import type { FormSchema, Intents } from '#shared/forms/form-schema.ts'
import { Refusal, type RefusalCode } from '#shared/refusal.ts'

type Held<C> = C extends RouterContext<infer T> ? T : never

/**
 * What the handler of an act receives: the request, the actor, the services, the typed values and what
 * `before` returned.
 */
type Given<A, V, B> = A & {
  services: Held<typeof servicesContext>
  actor: Held<typeof actorContext>
  values: V
  /** The form as it was sent, for pages that take files. */
  fields: FormData
  found: B
}

type Handlers<I extends Intents, A, B> = {
  [K in keyof I]: (given: Given<A, z.output<I[K]>, B>) => unknown
}

type FormActionOptions<A, B, R> = {
  /** Runs before the form is read: finds the subject of the page, and may refuse or redirect. */
  before?: (args: A) => B | Promise<B>
  /**
   * Replaces the answer to a refusal, where no page shows the form. `found` is undefined when `before`
   * refused.
   */
  refused?: (answer: FormAnswer, args: A & { found: B | undefined }) => R | Promise<R>
}

/**
 * The action of a page's forms: reads the fields with the schema of their act (`intent`) and runs the handler
 * of that act. A refusal by the schema, by `before` or by the use case is returned as one `FormAnswer` with
 * status 422 (429 with `Retry-After` for too many tries, or for a server that is too busy). Any other error is thrown on.
 */
export function formAction<
  const I extends Intents,
  const H extends Handlers<I, A, B>,
  A extends ActionFunctionArgs = ActionFunctionArgs,
  B = undefined,
  R = ReturnType<typeof refusal>,
>(form: FormSchema<I>, handlers: H, { before, refused }: FormActionOptions<A, B, R> = {}) {
  return async (args: A): Promise<Awaited<ReturnType<H[keyof I & keyof H]>> | R> => {
    const fields = args.context.get(sentContext) ?? (await args.request.formData())
    const read = form.read(fields)
    let found: B | undefined
    try {
      found = (await before?.(args)) as B
      if ('errors' in read) throw invalid(read.errors)
      const { context } = args
      const handle = handlers[read.intent] as (given: unknown) => unknown
      return (await handle({
        ...args,
        services: context.get(servicesContext),
        actor: context.get(actorContext),
        values: read.values,
        fields,
        found,
      })) as Awaited<ReturnType<H[keyof I & keyof H]>>
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const answer = refusedForm(error, fields, form.sentences, read.intent)
      return refused ? refused(answer, { ...args, found }) : (refusal(answer) as R)
    }
  }
}

function invalid(errors: FieldErrors): Refusal {
  return new Refusal('INVALID_INPUT', Object.keys(errors).length > 0 ? { errors } : {})
}

function refusal(answer: FormAnswer) {
  return data(answer, refusalInit(answer))
}

/** The same form is taken once a while has passed. A 503 would say that the database is away: its answer has no files (`server/app.ts`). */
const LATER: readonly RefusalCode[] = ['TOO_MANY_ATTEMPTS', 'TOO_BUSY']

/** The status and the headers of a refusal: 422, or 429 with `Retry-After` for what is taken later as it is. */
export function refusalInit({ refusal: { code, details } }: FormAnswer) {
  const isLater = LATER.includes(code)
  const wait = isLater && typeof details.retryAfter === 'number' ? details.retryAfter : null
  const headers: Record<string, string> = wait === null ? {} : { 'Retry-After': String(wait) }
  return { status: isLater ? 429 : 422, headers }
}

/** The headers of a page with forms: those that its action set, which programs read too. */
export function formHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders
}
