import { redirect, useOutletContext } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { paragraphsOf } from '#modules/contract-templates/clause.ts'
import {
  proposeStayAmendment,
  sendStayAmendment,
  withdrawStayAmendment,
} from '#modules/stay-amendments/server/amend-stay.ts'
import { readAmendableTerms } from '#modules/stay-amendments/server/read-amendment-desk.ts'
import { AmendmentList, shownAmendment } from '#modules/stay-amendments/ui/amendment-list.tsx'
import { servicesContext } from '#server/request-context.ts'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/amend-stay.ts'
import { AMEND_STAY_FORM } from './amend-stay-schema.ts'
import { AmendmentFields } from './amendment-fields.tsx'
import { loadStay } from './load-stay.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta('Avenant')
export const headers: Route.HeadersFunction = formHeaders

export async function loader(args: Route.LoaderArgs) {
  const { facts } = await loadStay(args)
  const { db } = args.context.get(servicesContext)
  const amendments = await facts.amendments()
  const terms = await readAmendableTerms(db, facts.reservation.id, amendments)
  return { amendments: amendments.map(shownAmendment), terms }
}

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const action = formAction(
  AMEND_STAY_FORM,
  {
    propose: async ({ services, params, found: { actor, area }, values }) => {
      const { occupants, equipment, clauses, ...terms } = values
      await proposeStayAmendment(services, actor, {
        reservation: params.id!,
        terms: {
          ...terms,
          ...{ occupants: linesOf(occupants), equipment: linesOf(equipment), clauses: paragraphsOf(clauses) },
        },
      })
      return redirect(`/${area}/reservations/${params.id}?motif=avenant`)
    },
    send: async ({ services, params, found: { actor, area }, values: { amendment } }) => {
      await sendStayAmendment(services, actor, { reservation: params.id!, amendment })
      return redirect(`/${area}/reservations/${params.id}?motif=avenant`)
    },
    withdraw: async ({ services, params, found: { actor, area }, values: { amendment } }) => {
      await withdrawStayAmendment(services, actor, { reservation: params.id!, amendment })
      return redirect(`/${area}/reservations/${params.id}/avenant`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

const loadSchema = async () => (await import('./amend-stay-schema.ts')).AMEND_STAY_FORM

/** Writes what an amendment of the stay changes, and follows the one that waits. */
export default function AmendStay({ loaderData: { amendments, terms } }: Route.ComponentProps) {
  const { stay } = useOutletContext<ConsoleStay>()
  if (!stay.may.amend)
    return (
      <p className="text-ardoise">Seul un séjour confirmé, à venir ou en cours, se modifie par avenant.</p>
    )
  const open = amendments.find(({ state }) => ['waiting', 'declined', 'expired'].includes(state))
  return (
    <div className="grid gap-10">
      {amendments.length > 0 && (
        <ConsoleSection title="Avenants">
          <AmendmentList amendments={amendments} />
        </ConsoleSection>
      )}
      {open && (
        <div className="flex flex-wrap gap-4">
          {open.state !== 'waiting' && (
            <FormFor
              intent="send"
              act="stay_amendment.send"
              about={{ amendment: open.id }}
              schema={loadSchema}
            >
              <SubmitButton>Demander de nouveau la signature</SubmitButton>
            </FormFor>
          )}
          <FormFor
            intent="withdraw"
            act="stay_amendment.withdraw"
            about={{ amendment: open.id }}
            schema={loadSchema}
          >
            <SubmitButton variant="secondary">Retirer l’avenant</SubmitButton>
          </FormFor>
        </div>
      )}
      {!open && (
        <FormPart
          title="Nouvel avenant"
          help={
            terms && (
              <p>
                Le prix et les nuits ne changent pas par avenant&nbsp;: annulez et réservez de nouveau, ou
                réservez les nuits en plus à part. Le voyageur a trois jours pour signer&nbsp;; rien ne change
                avant.
              </p>
            )
          }
        >
          {terms ? (
            <FormFor intent="propose" act="stay_amendment.propose" schema={loadSchema} className="grid gap-6">
              <AmendmentFields terms={terms} party={stay.party} />
              <SubmitButton className="justify-self-start">Envoyer l’avenant à signer</SubmitButton>
            </FormFor>
          ) : (
            <p className="text-ardoise">
              Le contrat de ce séjour n’a pas été signé sur Calanque&nbsp;: il se modifie là où il a été
              signé.
            </p>
          )}
        </FormPart>
      )}
    </div>
  )
}
