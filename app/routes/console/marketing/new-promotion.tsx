import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listAgencies, listAgenciesById } from '#modules/agencies/server/find-agency.ts'
import { agenciesOfFeaturedVillas } from '#modules/featured-villas/featured-villa-policy.ts'
import { BEARERS, PROMOTION_KINDS } from '#modules/promotions/promotion.ts'
import { mayPromoteForHouse } from '#modules/promotions/promotion-policy.ts'
import { createPromotion } from '#modules/promotions/server/create-promotion.ts'
import { findVillas } from '#modules/promotions/server/find-villas.ts'
import type { Bearer } from '#modules/rates/rent-reduction.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { wrongField } from '#shared/refusal.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AgencyField } from '../admin/agency-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import type { Route } from './+types/new-promotion.ts'
import { againstKind, NEW_PROMOTION_FORM } from './promotion-schema.ts'

export const meta = privateMeta('Ouvrir une promotion')
export const headers: Route.HeadersFunction = formHeaders

type Args = Pick<Route.LoaderArgs, 'context'>

/** The agencies whose promotions the reader writes. */
async function loadAgencies({ context }: Args) {
  const { actor } = context.get(consoleContext)
  const { db } = context.get(servicesContext)
  const own = agenciesOfFeaturedVillas(actor)
  return own === null ? listAgencies(db) : listAgenciesById(db, own)
}

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const agencies = (await loadAgencies({ context })).map(({ slug, name }) => ({ slug, name }))
  const bearers = BEARER_ORDER.filter((one) => one !== 'house' || mayPromoteForHouse(actor))
  return { area, agencies, bearers, today: todayInParis(context.get(servicesContext).clock) }
}

export const action = formAction(
  NEW_PROMOTION_FORM,
  {
    open: async ({ services, context, found: actor, values }) => {
      const { agency: slug, kind: _, percent, amount, villas: typed, ...terms } = values
      const agencies = await loadAgencies({ context })
      const agency = agencies.length === 1 ? agencies[0]! : agencies.find((one) => one.slug === slug)
      if (!agency) throw wrongField('agency', 'Choisissez l’agence de la promotion.')
      const against = againstKind(values)
      if (against) throw wrongField(...against)
      if ((percent === null) === (amount === null))
        throw wrongField('percent', 'Indiquez un pourcentage ou un montant, l’un des deux.')
      const off =
        percent === null
          ? { kind: 'amount' as const, amount: amount! }
          : { kind: 'percent' as const, basisPoints: percent }
      const villas = await findVillas(services, actor, typed)
      const promotion = await createPromotion(services, actor, { ...terms, off, villas, agencyId: agency.id })
      return redirect(`/${context.get(consoleContext).area}/marketing/promotions/${promotion}?motif=ouverte`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const KINDS = [
  { value: 'code', label: PROMOTION_KINDS.code, hint: 'Le voyageur le donne en réservant.' },
  {
    value: 'automatic',
    label: PROMOTION_KINDS.automatic,
    hint: 'Le prix baisse partout pour les séjours qu’elle vise, dès son premier jour de réservation. Un pourcentage du loyer, sans limite d’utilisations.',
  },
]

const BEARER_ORDER = ['agency', 'owner', 'house'] as const

const HINTS: Record<Bearer, string> = {
  agency: 'La part du propriétaire ne change pas.',
  owner:
    'Les honoraires restent ceux du loyer entier. Chaque propriétaire reçoit un e-mail et répond pour sa villa.',
  house: 'L’agence et le propriétaire reçoivent ce que donne le loyer entier.',
}

const loadSchema = async () => (await import('./promotion-schema.ts')).NEW_PROMOTION_FORM

/** Opens a promotion: what it takes off, of which stays, until when, and how often. */
export default function NewPromotion({ loaderData }: Route.ComponentProps) {
  const { area, agencies, bearers, today } = loaderData
  return (
    <div className="grid gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Promotions', to: `/${area}/marketing/promotions` },
          { label: 'Ouvrir une promotion' },
        ]}
      />
      <ConsoleHeading title="Ouvrir une promotion">
        Elle vaut dès son premier jour. Ses chiffres ne changent plus{'\u00a0'}: pour les changer, arrêtez-la
        et ouvrez-en une autre.
      </ConsoleHeading>
      <FormFor intent="open" schema={loadSchema} className="form-parts">
        <FormPart title="La promotion">
          {agencies.length !== 1 && (
            <AgencyField agencies={agencies} label="Agence" none="Choisissez une agence" required />
          )}
          <RadioGroup legend="Type" name="kind" required defaultValue="code" options={KINDS} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              label="Nom"
              name="name"
              required
              maxLength={60}
              autoComplete="off"
              hint="Le voyageur le lit."
            />
            <TextField
              label="Code"
              name="code"
              maxLength={40}
              autoComplete="off"
              hint="De 3 à 24 lettres, chiffres ou traits d’union. Vide pour une promotion automatique."
            />
            <TextField
              label="Pourcentage du loyer"
              name="percent"
              inputMode="decimal"
              hint="Par exemple 10."
            />
            <TextField
              label="Ou montant, en euros"
              name="amount"
              inputMode="decimal"
              hint="Par exemple 200."
            />
          </div>
        </FormPart>
        <FormPart
          title="Qui la porte"
          help={
            <p>
              La réduction ne dépasse jamais la commission de l’agence sur le séjour, ou la part du
              propriétaire quand c’est lui qui la porte.
            </p>
          }
        >
          <RadioGroup
            legend="Portée par"
            name="borneBy"
            required
            defaultValue="agency"
            options={bearers.map((value) => ({ value, label: BEARERS[value], hint: HINTS[value] }))}
          />
        </FormPart>
        <FormPart title="Pour quels séjours">
          <Field
            label="Villas"
            name="villas"
            hint="Une par ligne, par son nom ou l’adresse de sa page. Vide, elle vaut pour toutes celles de l’agence, sauf à la charge du propriétaire."
          >
            <TextArea rows={3} />
          </Field>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <DateField label="Réservée à partir du" name="bookedFrom" required defaultValue={today} />
            <DateField label="Jusqu’au" name="bookedTo" required min={today} />
            <DateField label="Arrivée à partir du" name="stayFrom" hint="Vide, toutes les dates." />
            <DateField label="Départ au plus tard le" name="stayTo" hint="Vide, toutes les dates." />
          </div>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              label="Nuits au moins"
              name="leastNights"
              required
              inputMode="numeric"
              defaultValue="1"
            />
            <TextField
              label="Réservée au plus tant de jours avant l’arrivée"
              name="mostDaysBefore"
              inputMode="numeric"
              hint="Pour une promotion de dernière minute, par exemple 14. Vide, à tout moment."
            />
          </div>
        </FormPart>
        <FormPart title="Combien de fois" help={<p>Vide, sans limite.</p>}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField label="Utilisations en tout" name="mostUses" inputMode="numeric" />
            <TextField label="Par voyageur" name="mostUsesOfTraveler" inputMode="numeric" />
          </div>
        </FormPart>
        <FormPart>
          <SubmitButton className="justify-self-start" pendingLabel="Ouverture…">
            Ouvrir la promotion
          </SubmitButton>
        </FormPart>
      </FormFor>
    </div>
  )
}
