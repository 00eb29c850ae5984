import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { takeContactData } from '#modules/contacts/server/erase-contact.ts'
import { getContact } from '#modules/contacts/server/find-contact.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundBeforeActs } from '../../frame/found-before-acts.ts'
import type { Route } from './+types/contact-data-file.ts'
import { HISTORY_OF_ROOMS } from './history-of-rooms.ts'
import { loadContact } from './load-contact.ts'

const pageOf = ({ pathname }: URL) => pathname.replace(/\.json$/, '')

/** The file of a contact of another agency is not found, and takes no form. */
export const middleware = foundBeforeActs(({ db }, actor, { contact }) => getContact(db, actor, contact!))

/** A GET of this address redirects to the page with the form. */
export async function loader(args: Route.LoaderArgs) {
  await loadContact(args)
  return redirect(pageOf(args.url))
}

const TAKE_FORM = defineForm({ take: NO_FIELDS })

/** All that the agency keeps of a contact as a file, for the person who asks for it; a refusal redirects to the page. */
export const action = formAction(
  TAKE_FORM,
  {
    take: async ({ services, context, params }) => {
      const { actor } = context.get(consoleContext)
      const all = await takeContactData(services, actor, {
        contact: params.contact!,
        others: HISTORY_OF_ROOMS,
      })
      return new Response(`${JSON.stringify(all, null, 2)}\n`, {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="donnees-du-contact.json"',
          'Cache-Control': 'no-store',
        },
      })
    },
  },
  { refused: (_, { url }) => redirect(pageOf(url), 303) },
)
