import { data, type LoaderFunctionArgs } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { findLinked } from '#app/routes/find-linked.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { NOTIFICATIONS } from '#modules/accounts/notifications.ts'
import { readUnsubscribed, refuseNotification } from '#modules/accounts/server/notifications.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/unsubscribe.ts'

export const meta = () => privatePageMeta({ title: 'Ne plus recevoir ces e-mails' })

const linkedSubject = (args: Pick<LoaderFunctionArgs, 'params' | 'context'>) =>
  findLinked(args, 'unsubscribe', async (_, subject) => subject)

/** A GET changes nothing: programs that read mails open every link in them. */
export async function loader(args: Route.LoaderArgs) {
  const subject = await linkedSubject(args)
  const named = subject === null ? null : readUnsubscribed(subject)
  return named ? { kind: named.kind } : data(null, { status: 404 })
}

/** The one act, so that the POST of a mailbox, which names none, refuses the mails too (RFC 8058). */
const REFUSE_FORM = defineForm({ refuse: NO_FIELDS })

/** Answers the page itself: a mailbox follows no redirect. */
export const action = formAction(
  REFUSE_FORM,
  {
    refuse: async ({ services, found }) => {
      if (found === null) throw new Refusal('LINK_INVALID')
      await refuseNotification(services, found)
      return { refused: true }
    },
  },
  { before: linkedSubject },
)

/** Refuses one kind of mails without signing in. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <div className="page py-16">
        <EmptyState
          title="Ce lien n’est plus valable"
          level={1}
          action={<ButtonLink to="/settings">Voir mes paramètres</ButtonLink>}
        >
          Vos paramètres disent quels e-mails vous recevez.
        </EmptyState>
      </div>
    )
  const { label } = NOTIFICATIONS[loaderData.kind]
  const isRefused = actionData !== undefined && 'refused' in actionData && actionData.refused === true
  return (
    <div className="page grid max-w-2xl gap-8 py-12">
      <h1 className="display-lg">Ne plus recevoir ces e-mails</h1>
      {isRefused ? (
        <Notice tone="success" title="C’est noté">
          Vous ne recevrez plus ces e-mails&nbsp;: {label}. Vous pouvez les demander de nouveau dans vos
          paramètres.
        </Notice>
      ) : (
        <>
          <p className="max-w-prose leading-relaxed">
            Vous ne recevrez plus ces e-mails&nbsp;: {label}. Ceux qui touchent à votre argent, à vos contrats
            et à la sécurité de votre compte vous seront toujours envoyés.
          </p>
          <FormFor intent="refuse">
            <SubmitButton>Ne plus les recevoir</SubmitButton>
          </FormFor>
        </>
      )}
    </div>
  )
}
