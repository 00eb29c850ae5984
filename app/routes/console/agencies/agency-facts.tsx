import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { mayChangeFacts } from '#modules/agencies/agency-policy.ts'
import { changeAgencyFacts } from '#modules/agencies/server/change-facts.ts'
import { findAgencyByPublicId } from '#modules/agencies/server/find-agency.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import type { Route } from './+types/agency-facts.ts'
import { AGENCY_FACTS_FORM } from './agency-facts-schema.ts'
import { FACTS_MOTIFS } from './mentions.tsx'

export const meta = privateMeta('Mentions d’une agence')

/** The agency that the address names, where the reader may change its facts; answers 404 otherwise. */
async function findAgency({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const { actor, area } = context.get(consoleContext)
  const agency = await findAgencyByPublicId(context.get(servicesContext).db, params.agency ?? '')
  if (!agency || !mayChangeFacts(actor, { agencyId: agency.id })) throw new Response(null, { status: 404 })
  return { actor, area, agency }
}

export async function loader(args: Route.LoaderArgs) {
  const { area, agency } = await findAgency(args)
  return { area, agency, thing: `Mentions, ${agency.name}` }
}

export const action = formAction(
  AGENCY_FACTS_FORM,
  {
    facts: async ({ services, found: { actor, area, agency }, values: { guaranteeAmount, ...facts } }) => {
      const changed = await changeAgencyFacts(services, actor, {
        agencyId: agency.id,
        facts,
        guaranteeAmount,
      })
      const page = area === 'admin' ? `/admin/agencies/${agency.publicId}` : '/agent/settings/agence'
      return redirect(`${page}?motif=${FACTS_MOTIFS[changed]}`)
    },
  },
  { before: (args: Route.ActionArgs) => findAgency(args) },
)

const loadSchema = async () => (await import('./agency-facts-schema.ts')).AGENCY_FACTS_FORM

/** Changes what an agency states of itself, with what follows for papers that are signed, that wait and that are to come. */
export default function AgencyFactsPage({ loaderData: { area, agency } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      {area === 'admin' && (
        <>
          <Breadcrumbs
            crumbs={[
              { label: 'Agences', to: '/admin/agencies' },
              { label: agency.name, to: `/admin/agencies/${agency.publicId}` },
              { label: 'Mentions' },
            ]}
          />
          <ConsoleHeading title={`Mentions, ${agency.name}`}>{WHAT_FOLLOWS}</ConsoleHeading>
        </>
      )}
      <FormFor intent="facts" schema={loadSchema} className="form-parts">
        <Part title="Société" help={area === 'admin' ? null : <p>{WHAT_FOLLOWS}</p>}>
          <Fact agency={agency} label="Raison sociale" name="name" />
          <Fact agency={agency} label="Forme et capital" name="legalForm" />
          <Fact agency={agency} label="Adresse du siège" name="address" />
          <Fact agency={agency} label="E-mail de l’agence" name="email" type="email" />
          <Fact agency={agency} label="Téléphone de l’agence" name="phone" type="tel" />
        </Part>
        <Part
          title="Carte professionnelle"
          help={
            <p>
              Une autre carte ouvre ses propres registres des mandats et des recettes, depuis le
              numéro&nbsp;1. Son dernier jour est à saisir de nouveau.
            </p>
          }
        >
          <Fact agency={agency} label="Numéro de la carte" name="cardNumber" />
          <Fact agency={agency} label="Délivrée par" name="cardAuthority" />
        </Part>
        <Part
          title="Garantie financière"
          help={
            <p>
              Un autre garant couvre les fonds des clients à hauteur de sa propre attestation&nbsp;: donnez-en
              le montant. La maison en saisit le dernier jour.
            </p>
          }
        >
          <Fact agency={agency} label="Garant" name="guarantor" />
          <Fact agency={agency} label="Adresse du garant" name="guarantorAddress" />
          <TextField
            label="Montant garanti, en euros"
            name="guaranteeAmount"
            hint="Si le garant change. Vide, le montant déclaré reste."
            inputMode="decimal"
            autoComplete="off"
          />
        </Part>
        <Part
          title="Assurance et médiation"
          help={<p>Le dernier jour de l’attestation d’un autre assureur est à saisir de nouveau.</p>}
        >
          <Fact agency={agency} label="Assureur et police" name="liabilityInsurer" />
          <Fact agency={agency} label="Médiateur de la consommation" name="mediator" />
          <Fact agency={agency} label="Site du médiateur" name="mediatorUrl" type="url" />
        </Part>
        <FormPart>
          <SubmitButton className="justify-self-start">Enregistrer les mentions</SubmitButton>
        </FormPart>
      </FormFor>
    </div>
  )
}

const WHAT_FOLLOWS =
  'Elles valent dès l’enregistrement. Le site et chaque document à venir les portent. Ce qui attend une signature est réécrit, et ses signataires reçoivent le nouveau texte. Ce qui est signé ou émis garde ses mots. Un autre SIREN est une autre agence.'

function Part({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  return (
    <FormPart title={title} help={help}>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 dense:gap-y-4">{children}</div>
    </FormPart>
  )
}

type FactProps = {
  agency: Route.ComponentProps['loaderData']['agency']
  label: string
  name: Exclude<keyof Route.ComponentProps['loaderData']['agency'], 'id' | 'publicId' | 'slug' | 'siren'>
  type?: 'email' | 'tel' | 'url'
}

function Fact({ agency, name, ...field }: FactProps) {
  return <TextField {...field} name={name} defaultValue={agency[name]} required autoComplete="off" />
}
