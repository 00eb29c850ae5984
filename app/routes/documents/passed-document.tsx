import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { LinkedAct } from '#app/routes/mailed-links/linked-act.tsx'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { countOpening } from '#modules/documents/server/document-links.ts'
import { readByDocumentLink } from '#modules/documents/server/read-by-link.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/passed-document.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta({ title: loaderData ? `${loaderData.name}, ${loaderData.subject}` : 'Document' })
export const headers: Route.HeadersFunction = formHeaders

const readPassed = (context: Readonly<RouterContextProvider>, token: string) =>
  readByDocumentLink(context.get(servicesContext), token, context.get(askerContext))

/** Reading the page counts no opening: programs that read mails open links too. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  try {
    return (await readPassed(context, token)).passed
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_INVALID') return data(null, { status: 404 })
    throw error
  }
}

export const action = formAction(
  defineForm({ open: NO_FIELDS }),
  {
    open: async ({ services, found: { holder }, params: { token } }) => {
      await countOpening(services, holder, { link: holder.subjectId })
      return redirectDocument(`/d/${token}/fichier`)
    },
  },
  { before: ({ params: { token }, context }: Route.ActionArgs) => readPassed(context, token) },
)

/** One document of an agency, for the person it was passed on to. */
export default function PassedDocumentPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <SpentLink action={<ButtonLink to="/">Revenir à l’accueil</ButtonLink>}>
        La personne qui vous l’a envoyé peut vous en envoyer un autre.
      </SpentLink>
    )
  const { name, subject, agency, endsAt } = loaderData
  return (
    <LinkedAct title={name} intent="open" submit="Ouvrir le document">
      {`${agency} vous transmet ce document, qui concerne ${subject}. Il se lit ici jusqu’au ${formatInstant(endsAt)}.`}
    </LinkedAct>
  )
}
