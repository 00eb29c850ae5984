import { redirect, useOutletContext } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { refundWayWords } from '#modules/payments/money-back.ts'
import { TWO_PERSONS_ABOVE } from '#modules/payments/payment-policy.ts'
import { LONGEST_REASON } from '#modules/stays/give-back.ts'
import { giveBack } from '#modules/stays/server/give-back.ts'
import { type GiveBackView, readGiveBack } from '#modules/stays/server/read-give-back.ts'
import { withdrawGesture } from '#modules/stays/server/withdraw-gesture.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatEuros } from '#shared/money.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/give-back.ts'
import { GIVE_BACK_FORM } from './give-back-schema.ts'
import { loadStay } from './load-stay.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta('Geste commercial')

/** A refusal is shown beside what may go back today: the router keeps the old figures after a refusal. */
export const shouldRevalidate = () => true

export async function loader(args: Route.LoaderArgs) {
  const { facts, version } = await loadStay(args)
  const { actor } = args.context.get(consoleContext)
  const view = await readGiveBack(args.context.get(servicesContext), actor, facts, version.agencyId)
  return { view, formKey: crypto.randomUUID() }
}

export const action = formAction(
  GIVE_BACK_FORM,
  {
    give: async ({ services, params, found: { actor, area }, values }) => {
      const answer = await giveBack(services, actor, { ...values, reservation: params.id! })
      const done = answer === 'requested' ? 'remboursement' : 'remboursement-a-valider'
      return redirect(`/${area}/reservations/${params.id}?motif=${done}`)
    },
    withdraw: async ({ services, params, found: { actor }, values: { act } }) => {
      await withdrawGesture(services, actor, { reservation: params.id!, act })
      return { done: 'La demande est retirée\u00a0: rien ne partira.' }
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

const loadSchema = async () => (await import('./give-back-schema.ts')).GIVE_BACK_FORM

/** Gives a traveler money back as a gesture of the agency, after saying what may go back and how. */
export default function GiveBack({ loaderData: { view, formKey }, actionData }: Route.ComponentProps) {
  const { stay } = useOutletContext<ConsoleStay>()
  const { refundable, waiting } = view
  if (!stay.may.giveBack)
    return (
      <p className="text-ardoise">
        Le responsable de l’agence accorde un geste commercial, une fois le contrat signé.
      </p>
    )
  return (
    <FormPart
      title="Geste commercial"
      help={
        refundable > 0 && (
          <p>
            L’agence porte ce geste&nbsp;: il ne change ni ce que le propriétaire a gagné, ni la taxe de
            séjour. Le voyageur en est averti par e-mail à l’envoi, avec son justificatif numéroté. Au-dessus
            de {formatEuros(TWO_PERSONS_ABOVE)} pour un même séjour, une seconde personne valide.
          </p>
        )
      }
    >
      <DoneMessage answer={actionData} />
      {waiting.length > 0 && <WaitingGestures waiting={waiting} />}
      <DefinitionList items={factsOf(view)} />
      {refundable > 0 ? (
        <FormFor
          intent="give"
          schema={loadSchema}
          hidden={{ seen: String(refundable), key: formKey }}
          className="grid gap-5"
        >
          <TextField
            label="Somme à rendre, en euros"
            name="amount"
            required
            inputMode="decimal"
            autoComplete="off"
            className="max-w-60"
          />
          <Field label="Motif" name="reason" required hint="Le voyageur le lit sur son justificatif.">
            <TextArea maxLength={LONGEST_REASON} />
          </Field>
          <SubmitButton className="justify-self-start">Rembourser le voyageur</SubmitButton>
        </FormFor>
      ) : (
        <p className="text-ardoise">
          Rien ne peut être rendu&nbsp;: ce séjour n’a rien reçu, ou tout est déjà rendu.
        </p>
      )}
    </FormPart>
  )
}

/** What a second person has not approved yet; those who asked for it take it back until then. */
function WaitingGestures({ waiting }: Pick<GiveBackView, 'waiting'>) {
  return (
    <section aria-labelledby="en-attente" className="grid gap-2 border-l-2 border-terre-cuite pl-4">
      <h3 id="en-attente" className="font-medium">
        En attente d’une seconde personne
      </h3>
      <p className="text-ardoise">Le back-office valide ou refuse. Rien ne part avant.</p>
      <ul className="grid gap-2">
        {waiting.map(({ act, amount, askedBy, mayWithdraw }) => (
          <li key={act} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span>
              <span className="tabular whitespace-nowrap">{formatEuros(amount)}</span>, demandé par {askedBy}
            </span>
            {mayWithdraw && (
              <FormFor intent="withdraw" about={{ act }} hidden={{ act }}>
                <SubmitButton
                  variant="secondary"
                  size="small"
                  aria-label={`Retirer la demande de ${formatEuros(amount)}`}
                >
                  Retirer la demande
                </SubmitButton>
              </FormFor>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf({ paid, returned, goodwill, refundable, ways }: GiveBackView) {
  const [way] = ways
  return [
    { term: 'Payé', value: formatEuros(paid) },
    ...(returned > 0 ? [{ term: 'Déjà rendu', value: formatEuros(returned) }] : []),
    ...(goodwill > 0 ? [{ term: 'Gestes déjà accordés', value: formatEuros(goodwill) }] : []),
    { term: 'Peut être rendu', value: formatEuros(refundable) },
    ...(way ? [{ term: 'Par', value: ways.map(wayWords).join('\u00a0; ') }] : []),
  ]
}

/** « 500,00 € sur la carte Visa se terminant par 4242 », for the reader who is not its holder. */
function wayWords({ amount, ...way }: GiveBackView['ways'][number]): string {
  const asked = way.by === 'bank_transfer' ? ', dès que le voyageur aura indiqué son compte' : ''
  return `${formatEuros(amount)} ${refundWayWords(way).replace('votre carte', 'la carte')}${asked}`
}
