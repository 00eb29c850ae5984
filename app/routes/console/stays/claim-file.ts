import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { takeClaimFile } from '#modules/deposits/server/take-claim-file.ts'
import { findReadableStay } from '#modules/stays/server/find-readable-stay.ts'
import { contentDisposition } from '#shared/content-disposition.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { foundBeforeActs } from '../frame/found-before-acts.ts'
import type { Route } from './+types/claim-file.ts'
import { loadStay } from './load-stay.ts'

const pageOf = ({ pathname }: URL) => pathname.replace(/\/dossier\.zip$/, '')

/** A stay that the actor may not read takes no form. */
export const middleware = foundBeforeActs(({ db }, actor, { id }) => findReadableStay(db, actor, id!))

/** A GET of this address redirects to the page with the form: each taking is in the audit. */
export async function loader(args: Route.LoaderArgs) {
  await loadStay(args)
  return redirect(pageOf(args.url))
}

const TAKE_FORM = defineForm({ take: NO_FIELDS })

/** The claim file of a stay as one archive; a refusal redirects to the page. */
export const action = formAction(
  TAKE_FORM,
  {
    take: async ({ services, actor, params }) => {
      const { filename, bytes } = await takeClaimFile(services, actor, { reservation: params.id! })
      return new Response(new Uint8Array(bytes), {
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': contentDisposition('attachment', filename),
          'Cache-Control': 'no-store',
        },
      })
    },
  },
  { refused: (_, { url }) => redirect(pageOf(url), 303) },
)
