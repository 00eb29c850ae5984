import { Link, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { ROLE_LABELS } from '#modules/accounts/role.ts'
import { closingEnds, closingObstacles } from '#modules/agency-closing/closing-standing.ts'
import { closeAgency } from '#modules/agency-closing/server/close-agency.ts'
import { type AgencyClosing, getClosing } from '#modules/agency-closing/server/get-closing.ts'
import { MANDATE_STATUS_LABELS } from '#modules/mandates/mandate-status.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { PROPERTY_STATUS_LABELS } from '#modules/properties/property-status.ts'
import { findHouseAgency } from '#modules/reports/server/get-house-agency.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/close-agency.ts'
import { CLOSE_FORM } from './close-agency-schema.ts'

export const meta = privateMeta('Fermer une agence')

/** A refusal is shown beside what is in the way today. */
export const shouldRevalidate = () => true

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const closing = await foundOr404(getClosing(context.get(servicesContext), actor, params.agency))
  return { closing, mayPay: mayMoveMoney(actor), thing: closing.name }
}

export const action = formAction(
  CLOSE_FORM,
  {
    close: async ({ services, url, found: { actor, agencyId }, values: { reason, to } }) => {
      await closeAgency(services, actor, { agencyId, reason, to })
      return redirect(url.pathname)
    },
  },
  {
    before: async ({ context, params }: Route.ActionArgs) => {
      const { actor } = context.get(consoleContext)
      const services = context.get(servicesContext)
      return { actor, agencyId: await foundOr404(findHouseAgency(services, actor, params.agency)) }
    },
  },
)

const loadSchema = async () => (await import('./close-agency-schema.ts')).CLOSE_FORM

/** Closes an agency: what is in the way, what ends, what the house goes on with, and who takes over. */
export default function CloseAgency({ loaderData: { closing, mayPay } }: Route.ComponentProps) {
  const { publicId, name, closed, standing } = closing
  const obstacles = closingObstacles(standing)
  return (
    <div className="grid max-w-3xl gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Agences', to: '/admin/agencies' },
          { label: name, to: `/admin/agencies/${publicId}` },
          { label: 'Fermeture' },
        ]}
      />
      <ConsoleHeading title={closed ? `${name} est fermée` : `Fermer ${name}`}>
        {closed
          ? 'La fermeture est définitive.'
          : 'La fermeture est définitive\u00a0: relisez ce qui suit avant de fermer.'}
      </ConsoleHeading>
      {closed ? (
        <Notice tone="success" title={`L’agence est fermée depuis le ${formatInstant(closed.at)}`}>
          <p className="whitespace-pre-line wrap-anywhere">{closed.reason}</p>
        </Notice>
      ) : (
        obstacles.length > 0 && (
          <Notice tone="warning" title="À faire d’abord">
            <ul className="grid list-disc gap-1 pl-5">
              {obstacles.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Notice>
        )
      )}
      {standing.villas > 0 && <Villas closing={closing} />}
      {standing.mandates > 0 && <Mandates closing={closing} />}
      {standing.houseOwes > 0 && <HouseDebt closing={closing} mayPay={mayPay} />}
      <GoesOn closing={closing} />
      {!closed && <Ends closing={closing} />}
      {!closed && obstacles.length === 0 && <CloseForm closing={closing} />}
    </div>
  )
}

const LINK = 'text-link inline-flex min-h-11 items-center dense:min-h-8'
const ROWS = 'divide-y divide-hairline border-y border-hairline'
const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1'

function Villas({ closing: { publicId, villas, standing } }: { closing: AgencyClosing }) {
  return (
    <ConsoleSection title="Villas que l’agence loue">
      <ul className={ROWS}>
        {villas.map((villa) => (
          <li key={villa.publicId} className={ROW}>
            <span className="flex flex-wrap items-center gap-x-3">
              <Link to={`/admin/properties/${villa.publicId}/publication`} className={LINK}>
                {villa.title}
              </Link>
              <span className="text-sm text-ardoise">{PROPERTY_STATUS_LABELS[villa.status]}</span>
            </span>
            <Link to={`/admin/properties/${villa.publicId}/transfert`} className={LINK}>
              Confier à une autre agence<span className="sr-only">{`\u00a0: ${villa.title}`}</span>
            </Link>
          </li>
        ))}
      </ul>
      {standing.villas > villas.length && (
        <Link to={`/admin/properties?agency=${publicId}`} className={LINK}>
          Toutes ses annonces ({standing.villas})
        </Link>
      )}
    </ConsoleSection>
  )
}

function Mandates({ closing: { mandates, standing } }: { closing: AgencyClosing }) {
  return (
    <ConsoleSection title="Mandats en cours">
      <ul className={ROWS}>
        {mandates.map(({ publicId, number, title, status }) => (
          <li key={publicId} className={ROW}>
            <Link to={`/agent/mandats/${publicId}`} className={LINK}>
              {number === null ? 'Mandat sans numéro' : `Mandat n°\u00a0${number}`}, {title}
            </Link>
            <span className="text-sm text-ardoise">{MANDATE_STATUS_LABELS[status]}</span>
          </li>
        ))}
      </ul>
      {standing.mandates > mandates.length && (
        <p className="text-sm text-ardoise">
          Les {mandates.length} premiers sur {standing.mandates}&nbsp;: les suivants apparaissent à mesure
          qu’ils prennent fin.
        </p>
      )}
    </ConsoleSection>
  )
}

/** What the house owes before the agency closes, and of stays that go on after; the back office notes that it is paid. */
function HouseDebt({ closing: { publicId, standing }, mayPay }: { closing: AgencyClosing; mayPay: boolean }) {
  return (
    <ConsoleSection title="Ce que Calanque doit à l’agence">
      <ul className={ROWS}>
        <li className={ROW}>
          <span>
            Promotions à la charge de Calanque&nbsp;:{' '}
            <span className="tabular">{formatEuros(standing.houseOwes)}</span>
          </span>
          <Link to={`/back-office/finance/livres/${publicId}#promotions`} className={LINK}>
            {mayPay ? 'Noter le versement' : 'Voir le livre de l’agence'}
          </Link>
        </li>
      </ul>
    </ConsoleSection>
  )
}

function GoesOn({ closing: { publicId, standing, held, closed } }: { closing: AgencyClosing }) {
  return (
    <ConsoleSection title="Ce qui continue">
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        <li>
          {standing.stays === 0
            ? 'Aucun séjour signé n’est à venir.'
            : `${standing.stays === 1 ? 'Un séjour signé est maintenu' : `${standing.stays}\u00a0séjours signés sont maintenus`} jusqu’au départ\u00a0: l’équipe de Calanque ${closed ? 'les assure' : 'les assurera'}.`}
        </li>
        <li>
          {held === null
            ? 'Les fonds des clients ne sont pas encore comptés.'
            : `L’agence détient ${formatEuros(held)} de fonds de clients, versés ou rendus aux mêmes échéances.`}
        </li>
        {!closed && standing.stays > 0 && (
          <li>
            Ce que Calanque devra à l’agence pour ses promotions, séjour après séjour, se verse depuis le
            livre de l’agence.
          </li>
        )}
        <li>Contrats, registre des mandats, livres et journal d’audit sont conservés.</li>
      </ul>
      <p className="flex flex-wrap gap-x-8">
        {standing.stays > 0 && (
          <Link to={`/admin/reservations?agency=${publicId}`} className={LINK}>
            Ses réservations
          </Link>
        )}
        <Link to={`/back-office/finance/livres/${publicId}`} className={LINK}>
          Livre de l’agence
        </Link>
      </p>
    </ConsoleSection>
  )
}

function Ends({ closing: { standing } }: { closing: AgencyClosing }) {
  const ends = closingEnds(standing)
  return (
    <ConsoleSection title="Ce qui prend fin">
      {ends.length === 0 ? (
        <p className="text-ardoise">L’agence n’a ni membre, ni option, ni accès.</p>
      ) : (
        <ul className="grid max-w-prose list-disc gap-2 pl-5">
          {ends.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </ConsoleSection>
  )
}

function CloseForm({ closing: { name, people } }: { closing: AgencyClosing }) {
  return (
    <ConsoleSection title="Fermer l’agence">
      <FormFor intent="close" schema={loadSchema} className="grid max-w-prose gap-5">
        <Field label="Motif" name="reason" hint="L’agence et ses membres le reçoivent par e-mail.">
          <TextArea rows={3} required />
        </Field>
        <Field
          label="Qui reprend à Calanque"
          name="to"
          hint="Contacts, tâches, propositions et séjours en charge passent à cette personne."
        >
          <Select defaultValue="" required>
            <option value="">Choisissez</option>
            {people.map(({ id, name: person, role }) => (
              <option key={id} value={id}>
                {person}, {ROLE_LABELS[role]}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          name="final"
          value="yes"
          required
          label={`Je ferme ${name} définitivement`}
          hint="Pour louer de nouveau, une autre agence serait ouverte."
        />
        <SubmitButton variant="danger" className="justify-self-start">
          Fermer l’agence
        </SubmitButton>
      </FormFor>
    </ConsoleSection>
  )
}
