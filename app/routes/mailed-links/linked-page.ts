import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { LinkScope } from '#modules/links/link-scope.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { Refusal } from '#shared/refusal.ts'

type LinkArgs = Pick<LoaderFunctionArgs, 'params' | 'context'>
type Services = ReturnType<typeof servicesIn>

/** The subject of a mailed link; null when the link was used, has expired or is of another scope. */
export async function findLinkedSubject(
  context: LinkArgs['context'],
  scope: LinkScope,
  token: string,
): Promise<string | null> {
  try {
    const { subjectId } = await resolveLink(servicesIn(context).db, token, scope, context.get(askerContext))
    return subjectId
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_INVALID') return null
    throw error
  }
}

type LinkedPage<Found, Answer> = {
  /** The links that open the page; its address has their token as `:token`. */
  scope: LinkScope
  /** What the page shows, by the subject of its link; null when that is over. */
  find: (db: Services['db'], subjectId: string) => Promise<Found | null>
  /** The act of its one button. */
  intent: string
  act: (given: {
    services: Services
    /** The holder of the link, as the use cases take it. */
    holder: Extract<Actor, { kind: 'link' }>
    found: Found
    token: string
    url: URL
  }) => Promise<Answer>
}

/**
 * The loader and the action of a page with one button that a mailed link opens. Its loader changes nothing, because
 * programs that read mails open every link in them; it gives null with status 404 where the link opens nothing any more.
 * Its action refuses LINK_INVALID there.
 */
export function linkedPage<Found, Answer>({ scope, find, intent, act }: LinkedPage<Found, Answer>) {
  async function open({ params, context }: LinkArgs) {
    const token = params.token!
    const subjectId = await findLinkedSubject(context, scope, token)
    const found = subjectId === null ? null : await find(servicesIn(context).db, subjectId)
    if (subjectId === null || found === null) return null
    return { found, token, holder: { kind: 'link' as const, scope, subjectId } }
  }
  return {
    loader: async (args: LoaderFunctionArgs) => (await open(args))?.found ?? data(null, { status: 404 }),
    action: formAction(
      defineForm({ [intent]: NO_FIELDS }),
      {
        [intent]: async ({ services, url, found: opened }) => {
          if (!opened) throw new Refusal('LINK_INVALID')
          return act({ services, url, ...opened })
        },
      },
      { before: (args: ActionFunctionArgs) => open(args) },
    ),
  }
}

const servicesIn = (context: LinkArgs['context']) => context.get(servicesContext)
