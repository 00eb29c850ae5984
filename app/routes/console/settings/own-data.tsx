import { reasonWords } from '#app/copy/reason-words.ts'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { ERASURE_FORM } from '#app/routes/auth/account-schemas.ts'
import { callerOf, redirectWith } from '#app/routes/auth/auth-request.ts'
import { OwnPassword } from '#app/routes/auth/own-password.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import { ERASURE_HOLD_SENTENCES } from '#modules/accounts/erased-account.ts'
import { eraseAccount, findErasureHold } from '#modules/accounts/server/erase-account.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import type { RefusalMessage } from '#shared/refusal-message.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/own-data.ts'

export const meta = privateMeta('Mes données')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return {
    email: actor.email,
    dataPath: `${url.pathname}/fichier`,
    refused: reasonWords(url.searchParams.get('motif')),
    hold: await findErasureHold(context.get(servicesContext), actor),
  }
}

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(
  ERASURE_FORM,
  {
    erase: async ({ services, found: { actor, caller }, values }) => {
      const { setCookies } = await eraseAccount(services, actor, { ...values, ...caller })
      return redirectWith('/auth/login?motif=compte-efface', setCookies)
    },
  },
  {
    before: ({ request, context }: Route.ActionArgs) => ({
      actor: context.get(consoleContext).actor,
      caller: callerOf(request, context),
    }),
  },
)

/** The account's data: to download, and to have erased (GDPR art. 15, 17 and 20). */
export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hold, refused } = loaderData
  return (
    <FormPart title="Vos données">
      <div className="border-t border-hairline">
        <Disclosure summary="Télécharger mes données" open={refused !== null}>
          <DownloadForm {...loaderData} />
        </Disclosure>
        <Disclosure summary="Effacer mon compte" open={refusedOf(actionData, 'erase') !== null}>
          {hold ? (
            <p className="max-w-prose leading-relaxed">{ERASURE_HOLD_SENTENCES[hold]}</p>
          ) : (
            <ErasureForm email={email} />
          )}
        </Disclosure>
      </div>
    </FormPart>
  )
}

type DownloadFormProps = {
  email: string
  /** The address of the download. */
  dataPath: string
  /** Why the last download was refused. */
  refused: RefusalMessage | null
}

/** A form of the browser's own: the answer is a file, and the page stays. */
function DownloadForm({ email, dataPath, refused }: DownloadFormProps) {
  return (
    <form method="post" action={dataPath} className="grid gap-6">
      {refused && (
        <Notice tone="error" title={refused.title}>
          {refused.detail}
        </Notice>
      )}
      <p className="leading-relaxed">
        Tout ce que nous gardons de vous, dans un fichier JSON que d’autres services peuvent lire&nbsp;:
        compte, réservations, contrats, paiements, avis, favoris et sélection.
      </p>
      <OwnPassword email={email} label="Votre mot de passe, pour télécharger" />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Télécharger mes données
      </Button>
    </form>
  )
}

const loadSchema = async () => (await import('#app/routes/auth/account-schemas.ts')).ERASURE_FORM

function ErasureForm({ email }: { email: string }) {
  return (
    <div className="grid gap-6">
      <p className="leading-relaxed">
        Vos coordonnées, votre mot de passe, vos favoris, votre sélection et les messages que nous vous avons
        envoyés sont effacés tout de suite. Vos avis restent, sans votre prénom. Les contrats signés et les
        écritures de vos paiements sont gardés dix ans, comme la loi l’exige.
      </p>
      <AccountForm
        intent="erase"
        schema={loadSchema}
        submit="Effacer mon compte"
        submitting="Effacement en cours…"
        danger
        isOfPage
      >
        <OwnPassword email={email} label="Votre mot de passe, pour effacer" />
        <Checkbox name="agreed" value="yes" required label="J’efface mon compte. C’est définitif." />
      </AccountForm>
    </div>
  )
}
