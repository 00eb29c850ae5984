import { data, Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { signInPath } from '#modules/accounts/return-path.ts'
import { homeOf, isStaff } from '#modules/accounts/role-access.ts'
import { deviceName } from '#modules/accounts/server/device-name.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type OwnPasskey,
  removePasskey,
} from '#modules/accounts/server/passkeys.ts'
import {
  type FactorProof,
  findFactorProof,
  proveByCode,
  proveByPasskey,
} from '#modules/accounts/server/prove-factor.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  findSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#modules/accounts/server/second-factor.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { type FormAnswer, refusedIn } from '#shared/forms/form-answer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/security.ts'
import { SECURITY_FORM } from './account-schemas.ts'
import { callerOf, redirectWith } from './auth-request.ts'
import { AuthScreen } from './auth-screen.tsx'
import { type AuthenticatorKey, authenticatorKey } from './authenticator-key.ts'
import { MakePasskey, type PasskeyToMake } from './make-passkey.tsx'
import { Passkeys } from './passkey-forms.tsx'
import { ProveFactor } from './prove-factor-forms.tsx'
import { BeginForm, ConfirmForm, FactorIsOn, RecoveryCodes } from './second-factor-forms.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Sécurité de la connexion',
    description: 'Protégez votre compte par une clé d’accès ou par un second facteur.',
  })

/** The act that was just done, from the address (`motif`). */
const DONE: Readonly<Record<string, string>> = {
  retiree: 'Application d’authentification retirée',
  'cle-ajoutee': 'Clé d’accès ajoutée',
  'cle-retiree': 'Clé d’accès retirée',
  confirme: 'C’est bien vous\u00a0: vous avez dix minutes',
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const services = context.get(servicesContext)
  return {
    email: actor.email,
    home: actor.roles.length > 0 ? homeOf(actor.roles) : null,
    asked: actor.lacksFactor ?? false,
    proof: await findFactorProof(services, actor, callerOf(request, context)),
    done: DONE[url.searchParams.get('motif') ?? ''] ?? null,
    factor: await findSecondFactor(services, actor),
    passkeys: await listPasskeys(services, actor),
    deviceName: deviceName(request.headers.get('user-agent')),
    staff: services.config.demo === false && asksSecondFactor(actor),
  }
}

type SignedIn = ReturnType<typeof signedIn>

/** Any signed-in account may open this page: one that must add a second factor has no role before. */
function signedIn(context: Route.LoaderArgs['context']) {
  const actor = context.get(actorContext)
  if (actor.kind !== 'user') throw redirect(signInPath('/auth/security'))
  return actor
}

function asksSecondFactor({ roles, lacksFactor }: SignedIn): boolean {
  return lacksFactor === true || isStaff(roles)
}

export const headers: Route.HeadersFunction = formHeaders

/** The answer to a form of the page, beside a refusal. */
type Given = {
  authenticator?: AuthenticatorKey
  recoveryCodes?: string[]
  passkey?: PasskeyToMake
  home?: string
}

/** Adds or removes an authenticator or a passkey, renews the recovery codes, or gives a factor before that. */
export const action = formAction(
  SECURITY_FORM,
  {
    begin: async ({ services, found: { actor, caller }, values }) => {
      const { uri } = await beginAuthenticator(services, actor, { ...values, ...caller })
      return data<Given>({ authenticator: authenticatorKey(uri)! })
    },
    confirm: async ({ services, found: { actor, caller }, values: { code } }) => {
      const { recoveryCodes, roles, setCookies } = await confirmAuthenticator(services, actor, {
        code,
        ...caller,
      })
      return data<Given>({ recoveryCodes, home: homeOf(roles) }, { headers: cookieHeaders(setCookies) })
    },
    renew: async ({ services, found: { actor, caller }, values }) =>
      data<Given>(await renewRecoveryCodes(services, actor, { ...values, ...caller })),
    remove: async ({ services, found: { actor, caller }, values }) => {
      const { setCookies } = await removeAuthenticator(services, actor, { ...values, ...caller })
      return redirectWith('/auth/security?motif=retiree', setCookies)
    },
    'begin-passkey': async ({ services, found: { actor, caller }, values }) => {
      const { setCookies, ...passkey } = await beginPasskey(services, actor, { ...values, ...caller })
      return data<Given>({ passkey }, { headers: cookieHeaders(setCookies) })
    },
    'add-passkey': async ({ services, found: { actor, caller }, values }) => {
      await addPasskey(services, actor, { ...values, ...caller })
      return redirect('/auth/security?motif=cle-ajoutee')
    },
    'remove-passkey': async ({ services, found: { actor, caller }, values }) => {
      await removePasskey(services, actor, { ...values, ...caller })
      return redirect('/auth/security?motif=cle-retiree')
    },
    'prove-code': async ({ services, found: { actor, caller }, values }) => {
      await proveByCode(services, actor, { ...values, ...caller })
      return redirect('/auth/security?motif=confirme')
    },
    'prove-passkey': async ({ services, found: { actor, caller }, values }) => {
      const { setCookies } = await proveByPasskey(services, actor, { ...values, ...caller })
      return redirectWith('/auth/security?motif=confirme', setCookies)
    },
  },
  {
    before: ({ request, context }: Route.ActionArgs) => ({
      actor: signedIn(context),
      caller: callerOf(request, context),
    }),
  },
)

const cookieHeaders = (setCookies: readonly string[]) =>
  setCookies.map((cookie): [string, string] => ['Set-Cookie', cookie])

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, done } = loaderData
  const refused = refusedIn(actionData)
  const given = refused ? {} : ((actionData ?? {}) as Given)
  const home = given.home ?? loaderData.home
  return (
    <AuthScreen
      title="Sécurité de la connexion"
      intro="Connectez-vous sans mot de passe, ou protégez-le par un code de votre téléphone."
      withoutTabs
    >
      {asked && !given.recoveryCodes && (
        <Notice tone="info" title="Un second facteur, avant tout le reste">
          Toute l’équipe en a un. Ajoutez une clé d’accès ou une application d’authentification&nbsp;: vos
          pages s’ouvriront aussitôt.
        </Notice>
      )}
      {done && !actionData && <Notice tone="success" title={done} />}
      <Body {...loaderData} refused={refused} given={given} />
      {home && (given.recoveryCodes || done) && (
        <ButtonLink to={home} className="justify-self-start">
          Continuer vers mon espace
        </ButtonLink>
      )}
      {home && (
        <p>
          <Link
            to={home.replace(/dashboard$/, 'settings/securite')}
            className="text-link inline-flex min-h-11 items-center"
          >
            Revenir à mes paramètres
          </Link>
        </p>
      )}
    </AuthScreen>
  )
}

type BodyProps = {
  proof: FactorProof
  factor: { on: boolean; recoveryLeft: number }
  passkeys: readonly OwnPasskey[]
  email: string
  deviceName: string
  staff: boolean
  refused: FormAnswer | null
  given: Given
}

/** One setup at a time: a setup that was begun is shown alone until it is done. */
function Body({ factor, given, proof, ...shown }: BodyProps) {
  const { refused, email } = shown
  const typed = refused?.intent === 'confirm' ? refused.values.uri : undefined
  const authenticator = given.authenticator ?? (typeof typed === 'string' ? authenticatorKey(typed) : null)
  if (given.recoveryCodes) return <RecoveryCodes codes={given.recoveryCodes} />
  if (given.passkey) return <MakePasskey {...given.passkey} />
  if (authenticator) return <ConfirmForm authenticator={authenticator} />
  if (!proof.proved) return <ProveFactor {...proof} passkeys={shown.passkeys} refused={refused} />
  return (
    <div className="grid gap-12">
      <Passkeys {...shown} />
      <section className="grid gap-4">
        <h2 className="display-sm">Application d’authentification</h2>
        {factor.on ? (
          <FactorIsOn
            email={email}
            recoveryLeft={factor.recoveryLeft}
            isLast={shown.staff && shown.passkeys.length === 0}
            refused={refused}
          />
        ) : (
          <BeginForm email={email} refused={refused?.intent === 'begin' ? refused : null} />
        )}
      </section>
    </div>
  )
}
