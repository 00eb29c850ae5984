import { data, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { BankAccountFields } from '#app/routes/bank-account-fields.tsx'
import { SwornDeclarationForm } from '#app/routes/sworn-declaration-form.tsx'
import { TaxIdentityForms } from '#app/routes/tax-identity-forms.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { declareRegistration } from '#modules/owner-details/server/declare-registration.ts'
import {
  confirmAccountByCode,
  forgetWaitingAccount,
  giveAccountByLink,
  mailAccountCodeAgain,
} from '#modules/owner-details/server/give-account-by-link.ts'
import { giveCompanyIdentity, giveTaxIdentity } from '#modules/owner-details/server/give-owner-details.ts'
import { type DetailsLink, readDetailsLink } from '#modules/owner-details/server/read-details-link.ts'
import { declarationWords } from '#modules/owner-details/sworn-declaration.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { maskedIban } from '#shared/iban.ts'
import { Refusal } from '#shared/refusal.ts'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/give-details.ts'
import { ClosedDetails } from './closed-details.tsx'
import { ConfirmAccount } from './confirm-account.tsx'
import { DETAILS_FORM } from './give-details-schema.ts'

/** Says in the address that another code was mailed. */
const SENT = 'code-envoye'

export const meta = () => privatePageMeta({ title: 'Vos coordonnées de propriétaire' })

const linkOf = ({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) =>
  readDetailsLink(context.get(servicesContext), { token: params.token, asker: context.get(askerContext) })

/** Reading the page changes nothing: mail scanners open links too. A closed link shows no account. */
export async function loader(args: Route.LoaderArgs) {
  try {
    const { state, agencies, partyId: _partyId, ...shown } = await linkOf(args)
    if (state === 'open')
      return { closed: null, agencies, ...shown, sentAgain: args.url.searchParams.get('motif') === SENT }
    return data({ closed: state, agencies }, { status: state === 'given' ? 200 : 410 })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const status = error.code === 'TOO_MANY_ATTEMPTS' ? 429 : 404
    return data({ closed: 'unknown' as const, agencies: [] }, { status })
  }
}

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(
  DETAILS_FORM,
  {
    account: async ({ services, url, found: { holder, partyId }, values }) => {
      await giveAccountByLink(services, holder, { partyId, ...values })
      return redirect(url.pathname)
    },
    confirm: async ({ services, url, found: { holder, partyId }, values: { code } }) => {
      await confirmAccountByCode(services, holder, { partyId, code })
      return redirect(url.pathname)
    },
    code: async ({ services, url, found: { holder, partyId } }) => {
      await mailAccountCodeAgain(services, holder, { partyId })
      return redirect(`${url.pathname}?motif=${SENT}`)
    },
    retype: async ({ services, url, found: { holder, partyId } }) => {
      await forgetWaitingAccount(services, holder, { partyId })
      return redirect(url.pathname)
    },
    person: async ({ services, url, found: { holder, partyId }, values }) => {
      await giveTaxIdentity(services, holder, { partyId, ...values })
      return redirect(url.pathname)
    },
    company: async ({ services, url, found: { holder, partyId }, values }) => {
      await giveCompanyIdentity(services, holder, { partyId, ...values })
      return redirect(url.pathname)
    },
    declare: async ({ services, url, found: { holder }, values: { house: publicId, read, residence } }) => {
      await declareRegistration(services, holder, { publicId, read, isMainResidence: residence === 'yes' })
      return redirect(url.pathname)
    },
  },
  {
    before: async (args: Route.ActionArgs) => {
      const { partyId, state } = await linkOf(args)
      if (state !== 'open') throw new Refusal('LINK_INVALID')
      return { partyId, holder: { kind: 'link' as const, scope: 'owner_details', subjectId: partyId } }
    },
  },
)

const loadSchema = async () => (await import('./give-details-schema.ts')).DETAILS_FORM

/** An owner gives by a mailed link the account they are paid on, their tax identity and their declarations, each saved apart. */
export default function GiveDetails({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.closed) return <ClosedDetails state={loaderData.closed} agencies={loaderData.agencies} />
  const {
    firstName,
    companyName,
    agencies,
    ibanEnd,
    waitingIbanEnd,
    mailbox,
    sentAgain,
    hasTaxIdentity,
    houses,
  } = loaderData
  const names = agencies.map(({ name }) => name).join(' et ')
  return (
    <div className="page grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-12 py-12">
      <header className="grid gap-4">
        <h1 className="display-lg">Vos coordonnées de propriétaire</h1>
        <p className="max-w-prose leading-relaxed">
          Bonjour {firstName}. {names} en a besoin pour publier votre maison et verser les loyers
          {companyName ? ` à ${companyName}` : ''}. Chaque partie s’enregistre séparément&nbsp;: vous pouvez
          revenir par le même lien.
        </p>
      </header>
      <section aria-labelledby="compte" className="grid gap-6">
        <h2 id="compte" className="display-md">
          Compte bancaire
        </h2>
        {ibanEnd ? (
          <Notice tone="success" title={`Le compte ${maskedIban(ibanEnd)} est enregistré`}>
            Vos loyers y seront versés. Vous en changez dans votre espace propriétaire&nbsp;: «&nbsp;Mot de
            passe oublié&nbsp;» vous l’ouvre.
          </Notice>
        ) : waitingIbanEnd ? (
          <ConfirmAccount
            {...{ waitingIbanEnd, mailbox }}
            refused={refusedOf(actionData, 'confirm', 'code', 'retype')}
            isSentAgain={sentAgain}
          />
        ) : (
          <FormFor intent="account" schema={loadSchema} className="grid max-w-md gap-5">
            <BankAccountFields hint="Il figure sur votre relevé d’identité bancaire. Seuls ses quatre derniers caractères seront affichés." />
            <SubmitButton className="justify-self-start">Enregistrer ce compte</SubmitButton>
          </FormFor>
        )}
      </section>
      <section aria-labelledby="fiscalite" className="grid gap-6">
        <h2 id="fiscalite" className="display-md">
          Identité fiscale
        </h2>
        {hasTaxIdentity ? (
          <Notice tone="success" title="Votre identité fiscale est enregistrée">
            Pour la corriger, écrivez à votre agence.
          </Notice>
        ) : (
          <>
            <p className="max-w-prose leading-relaxed">
              La loi demande à chaque plateforme de déclarer une fois par an les loyers de ses propriétaires
              (directive DAC7).
            </p>
            <TaxIdentityForms schema={loadSchema} isGiven={false} companyName={companyName} />
          </>
        )}
      </section>
      {houses.length > 0 && <Declarations houses={houses} />}
    </div>
  )
}

/** The declaration of each villa that has a registration number: made, or to make. */
function Declarations({ houses }: Pick<DetailsLink, 'houses'>) {
  return (
    <section aria-labelledby="declaration" className="grid gap-6">
      <h2 id="declaration" className="display-md">
        Déclaration sur l’honneur
      </h2>
      <p className="max-w-prose leading-relaxed">
        La loi la demande pour chaque meublé de tourisme avant sa mise en ligne. Vous seul pouvez la
        faire&nbsp;: votre agence ne déclare pas à votre place.
      </p>
      {houses.map(({ publicId, title, opening, declaration }) =>
        declaration ? (
          <Notice key={publicId} tone="success" title={`${title}\u00a0: votre déclaration est enregistrée`}>
            {declarationWords(declaration)}.
          </Notice>
        ) : (
          <div key={publicId} className="grid gap-4">
            <h3 className="font-medium">{title}</h3>
            <SwornDeclarationForm schema={loadSchema} house={{ publicId, title }} opening={opening} />
          </div>
        ),
      )}
    </section>
  )
}
