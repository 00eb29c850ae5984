import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import * as z from 'zod/mini'
import { errorWords } from '#app/copy/error-words.ts'
import { formAction } from '#app/forms/form-action.ts'
import { declineDocument } from '#modules/signatures/server/decline-document.ts'
import { openSigning } from '#modules/signatures/server/open-signing.ts'
import { recordOpened } from '#modules/signatures/server/record-opened.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { signStayDocument } from '#modules/stays/server/sign-stay-document.ts'
import { servicesContext } from '#server/request-context.ts'
import { anyText, NO_FIELDS } from '#shared/forms/fields.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { Refusal } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { Notice } from '#ui/notice.tsx'
import { PrintedDocumentView } from '#ui/printed-document.tsx'
import type { Route } from './+types/signing.ts'
import { signerOrigin } from './signer-origin.ts'
import { SigningDesk } from './signing-desk.tsx'
import { SigningOutcome } from './signing-outcome.tsx'
import { useParentHint } from './use-parent-hint.ts'
import { OPENED, usePostOpened } from './use-post-opened.ts'

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  { title: `${titleOf(loaderData, error)} · Calanque` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

function titleOf(shown: Route.ComponentProps['loaderData'] | undefined, error: unknown): string {
  if (error) return errorWords(error).title
  return shown?.signing ? 'Signature électronique' : REFUSAL_MESSAGES.LINK_INVALID.title
}

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { signing: await openSigning(context.get(servicesContext).embeddedSignatures, params.token) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ signing: null }, { status: 404 })
  }
}

/** Sent after a refusal too: otherwise the router would show the waiting time from before it. */
export const shouldRevalidate = () => true

const SIGNING_FORM = defineForm({
  sign: z.object({ code: anyText, consent: anyText }),
  code: NO_FIELDS,
  decline: NO_FIELDS,
  [OPENED]: NO_FIELDS,
})

export const action = formAction(
  SIGNING_FORM,
  {
    sign: async ({ services, params, found: { origin }, values: { code, consent } }) => {
      await signStayDocument(services, params.token, { code, consent: consent === 'yes', origin })
      return again(params.token)
    },
    code: async ({ params, found: { desk, origin } }) => {
      await sendSignatureCode(desk, params.token, origin)
      return again(`${params.token}#signer`)
    },
    decline: async ({ params, found: { desk, origin } }) => {
      await declineDocument(desk, params.token, origin)
      return again(params.token)
    },
    [OPENED]: async ({ params, found: { desk, origin } }) => {
      await recordOpened(desk, params.token, origin)
      return null
    },
  },
  {
    before: ({ request, context }: Route.ActionArgs) => ({
      desk: context.get(servicesContext).embeddedSignatures,
      origin: signerOrigin(request, context),
    }),
  },
)

const again = (page: string) => redirect(`/signature/${page}`)

/** The embedded provider's page, shown in the checkout's frame or in a tab of its own, with or without scripts. */
export default function SigningPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { signing } = loaderData
  useParentHint(signing?.status ?? null)
  usePostOpened(signing?.status === 'ongoing')
  if (!signing) {
    return (
      <Frame>
        <h1 className="display-md">{REFUSAL_MESSAGES.LINK_INVALID.title}</h1>
        <Notice
          tone="error"
          action={
            <a href="/" target="_top" className="text-link inline-flex min-h-11 items-center">
              Revenir à l’accueil
            </a>
          }
        >
          {REFUSAL_MESSAGES.LINK_INVALID.detail}
        </Notice>
      </Frame>
    )
  }
  const pdf = `/signature/${params.token}/document.pdf`
  if (signing.status !== 'ongoing') {
    return (
      <Frame>
        <SigningOutcome signing={signing} pdf={pdf} />
      </Frame>
    )
  }
  return (
    <Frame
      bar={
        <>
          <a
            href={pdf}
            className="text-link inline-flex min-h-11 items-center"
            target="_blank"
            rel="noreferrer"
          >
            Ouvrir le document (PDF)
          </a>
          <a href="#signer" className="text-link inline-flex min-h-11 items-center font-medium">
            Aller à la signature
          </a>
        </>
      }
    >
      <PrintedDocumentView document={signing.content} headingLevel={1} />
      <SigningDesk signing={signing} refused={refusedIn(actionData)} />
    </Frame>
  )
}

/**
 * `bar` stays at the top of the screen while the document is read, so that the link to the signature is
 * always in sight.
 */
function Frame({ bar, children }: { bar?: ReactNode; children: ReactNode }) {
  return (
    <>
      {bar && (
        <nav
          aria-label="Document"
          className="sticky top-0 z-10 border-b border-hairline bg-calcaire text-[0.9375rem]"
        >
          <div className="mx-auto flex max-w-[48rem] flex-wrap justify-between gap-x-6 px-5 py-1">{bar}</div>
        </nav>
      )}
      <main
        id="contenu"
        tabIndex={-1}
        aria-label="Signature du document"
        className="mx-auto grid w-full max-w-[48rem] content-start gap-8 px-5 py-8 outline-none"
      >
        {children}
      </main>
    </>
  )
}
