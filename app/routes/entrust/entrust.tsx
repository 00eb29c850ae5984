import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import { askToEntrust } from '#modules/owner-requests/server/ask-to-entrust.ts'
import { chooseAgency } from '#modules/owner-requests/server/choose-agency.ts'
import { estimateHouse } from '#modules/owner-requests/server/estimate-house.ts'
import { locateHouse } from '#modules/owner-requests/server/locate-house.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'
import { TRAP } from '#shared/forms/trap.ts'
import { typedValues } from '#shared/forms/typed-values.ts'
import { Refusal } from '#shared/refusal.ts'
import { Picture } from '#ui/picture.tsx'
import { StepList } from '#ui/step-list.tsx'
import type { Route } from './+types/entrust.ts'
import { ENTRUST_FORM, HOUSE_SCHEMA } from './entrust-schema.ts'
import { ENTRUST_PATH, stepAddress, stepIn, stepsAt } from './entrust-steps.ts'
import { Estimate } from './estimate.tsx'
import { HouseForm } from './house-form.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { OwnerForm } from './owner-form.tsx'
import { RequestSent } from './request-sent.tsx'

const SENT = 'envoi'

const PICTURE = {
  key: 'bastide-rose-allee',
  widths: [400, 640, 960, 1200],
  width: 1200,
  height: 800,
  alt: '',
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confier votre maison',
    description:
      'Faites louer votre maison, de la Provence à la Riviera\u00a0: une estimation d’après les villas du site, puis la réponse de l’agence.',
    path: ENTRUST_PATH,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const house = houseIn(url.searchParams)
  const step = stepIn(url.searchParams, house !== null)
  const point = house && locateHouse(house)
  return {
    house,
    step,
    sent: url.searchParams.has(SENT),
    estimate: point && step === 'estimation' ? await estimateHouse(services, { ...house, ...point }) : null,
    agency: point && step === 'coordonnees' ? (await chooseAgency(services.db, point)).name : null,
    own: await findProfile(services, context.get(actorContext)),
    formKey: crypto.randomUUID(),
  }
}

/**
 * The house that an address carries; null without one, or when it is not a house that the steps would have
 * written.
 */
function houseIn(search: URLSearchParams) {
  const read = HOUSE_SCHEMA.safeParse(typedValues(search))
  if (!read.success) return null
  try {
    locateHouse(read.data)
    return read.data
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

export const headers = formHeaders

export const action = formAction(ENTRUST_FORM, {
  describe: ({ values }) => {
    locateHouse(values)
    return redirect(`${stepAddress('estimation', values)}#etapes`)
  },
  ask: async ({ services, context, url, values }) => {
    const { street, message, formKey, [TRAP]: trap, agreed: _, ...owner } = values
    const house = houseIn(url.searchParams)
    if (!house) throw redirect(ENTRUST_PATH)
    const request = { owner, house: { ...house, street }, message, formKey }
    if (trap === '') await askToEntrust(services, context.get(askerContext), request)
    return redirect(`${ENTRUST_PATH}?${SENT}=fait`)
  },
})

/**
 * The public page for owners: what the agency does, an estimate, and a request in three steps that work
 * without scripts.
 */
export default function Entrust({ loaderData, actionData }: Route.ComponentProps) {
  const { house, step, sent, estimate, agency, own, formKey } = loaderData
  if (sent && !actionData) return <RequestSent />
  const steps = stepsAt(step, house)
  const at = steps.findIndex(({ state }) => state === 'current')
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-14 pb-24 pt-12 sm:gap-20 sm:pb-32 sm:pt-20">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <header className="grid max-w-3xl gap-5">
          <p className="eyebrow">Propriétaires</p>
          <h1 className="display-xl">Confier votre maison</h1>
          <p className="max-w-[52ch] text-lg leading-relaxed text-ardoise">
            Une agence de la région loue votre maison pour vous, sous mandat. Décrivez-la en quelques
            mots&nbsp;: vous obtenez une estimation, et décidez ensuite d’écrire ou non à l’agence.
          </p>
        </header>
        <figure className="grid content-start gap-2 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Picture
            source={PICTURE}
            decorative
            sizes="(min-width: 80rem) 45rem, 92vw"
            className="aspect-3/2 w-full rounded sm:aspect-2/1 xl:aspect-4/5"
          />
          <figcaption className="text-sm text-ardoise">Image de synthèse, villa de démonstration</figcaption>
        </figure>
        <section
          id="etapes"
          aria-label="Votre demande"
          className="grid scroll-mt-8 grid-cols-[minmax(0,1fr)] content-start gap-8 xl:col-start-1"
        >
          <div className="max-sm:hidden">
            <StepList label="Étapes de la demande" steps={steps} />
          </div>
          <p className="tabular text-sm text-ardoise sm:hidden">
            Étape {at + 1} sur {steps.length}
            {'\u00a0'}: {steps[at]?.label}
          </p>
          {step === 'maison' && <HouseForm house={house} />}
          {step === 'estimation' && house && estimate && <Estimate house={house} {...estimate} />}
          {step === 'coordonnees' && house && (
            <OwnerForm house={house} agency={agency} own={own} formKey={formKey} />
          )}
        </section>
      </div>
      <HowItGoes />
    </div>
  )
}
