import { Link } from 'react-router'
import * as z from 'zod/mini'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { CGV_STATUS_LABELS, cgvStatusOf } from '#modules/owner-conditions/cgv-status.ts'
import { OWNER_CONDITIONS_LIST } from '#modules/owner-conditions/owner-conditions-list.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { deletePropertyCgv } from '#modules/owner-conditions/server/delete-property-cgv.ts'
import { listOwnerConditions } from '#modules/owner-conditions/server/find-property-cgv.ts'
import { refreshPropertyCgv } from '#modules/owner-conditions/server/refresh-property-cgv.ts'
import { recordIdentityCheck } from '#modules/signatures/server/record-identity-check.ts'
import { withdrawIdentityCheck } from '#modules/signatures/server/withdraw-identity-check.ts'
import { anyText } from '#shared/forms/fields.ts'
import { type FormAnswer, refusedIn } from '#shared/forms/form-answer.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { ofName } from '#shared/of-name.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/contracts.ts'
import { OwnerSection } from './owner-section.tsx'

export const meta = privateMeta('Contrats des propriétaires')

export const loader = listLoader(OWNER_CONDITIONS_LIST, ({ services, actor, criteria }) =>
  listOwnerConditions(services, actor, criteria),
)

const OWNER = { owner: anyText }

const CONTRACTS_FORM = defineForm({
  check: z.object({ ...OWNER, document: anyText, documentExpiresOn: anyText, confirmed: anyText }),
  uncheck: z.object({ ...OWNER, reason: anyText }),
  prepare: z.object({ id: anyText, signer: anyText }),
  refresh: z.object({ id: anyText, signer: anyText }),
  withdraw: z.object({ id: anyText }),
})

/** Records or withdraws an identity check, sends conditions to be signed, asks whether they are, or withdraws them. */
export const action = formAction(
  CONTRACTS_FORM,
  {
    check: async ({ services, found: { actor }, values: { owner, confirmed, ...seen } }) => {
      const input = { userId: owner, ...seen, confirmed: confirmed === 'yes' }
      const { firstName, lastName } = await recordIdentityCheck(services, actor, input)
      return { done: `L’identité ${ofName(`${firstName} ${lastName}`)} est vérifiée.` }
    },
    uncheck: async ({ services, found: { actor }, values: { owner, reason } }) => {
      await withdrawIdentityCheck(services, actor, { userId: owner, reason })
      return { done: 'La vérification est retirée. Rien ne peut être signé avant une nouvelle.' }
    },
    prepare: async ({ services, found: { actor }, values: { id, signer } }) => {
      const { contract } = await createPropertyCgvLink(services, actor, {
        propertyId: id,
        signerId: signer || undefined,
      })
      return { done: `Le lien de signature est envoyé à ${contract.signature!.signerName}.` }
    },
    refresh: async ({ services, found: { actor }, values: { id, signer } }) => {
      const contract = await refreshPropertyCgv(services, actor, {
        propertyId: id,
        signerId: signer || undefined,
      })
      return {
        done: `Réponse du prestataire de signature\u00a0: ${CGV_STATUS_LABELS[cgvStatusOf(contract)]}.`,
      }
    },
    withdraw: async ({ services, found: { actor }, values: { id } }) => {
      await deletePropertyCgv(services, actor, { contractId: id })
      return { done: 'La demande de signature est retirée. Son lien ne signe plus rien.' }
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

/** One page for the agency, the back office and the administrators, each with the data that they may see. */
export default function Contracts({ loaderData, actionData }: Route.ComponentProps) {
  const { area, view } = loaderData
  const mayPrepare = view.rows.some(({ lines }) => lines.some(({ mayBePrepared }) => mayBePrepared))
  const refused = refusedIn(actionData)
  return (
    <div className="grid gap-12">
      <ConsoleHeading
        title={area === 'agent' ? 'Mes contrats' : 'Contrats des propriétaires'}
        actions={
          area === 'admin' && (
            <>
              <Link to="/admin/contracts/templates" className="text-link">
                Modèles de contrat
              </Link>
              <Link to="/admin/mails" className="text-link">
                Modèles d’e-mails
              </Link>
            </>
          )
        }
      >
        {mayPrepare
          ? 'Vérifiez l’identité des propriétaires, envoyez-leur les conditions générales de chaque propriété et suivez leur signature.'
          : 'Vérifiez l’identité des propriétaires et suivez la signature des conditions générales de chaque propriété.'}
      </ConsoleHeading>
      {area !== 'admin' && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={`/${area}/mandats`} className="text-link">
            Registre des mandats
          </Link>
          {area === 'agent' && (
            <Link to="/agent/documents" className="text-link">
              Tous les documents
            </Link>
          )}
        </p>
      )}
      {actionData && 'done' in actionData && <Notice tone="success">{actionData.done}</Notice>}
      {refused && (
        <Notice tone="error" title={refusedTitle(refused)}>
          {refusalWords(refused.refusal).detail}
        </Notice>
      )}
      <ListFrame
        list={OWNER_CONDITIONS_LIST}
        view={view}
        label="Propriétaires"
        unit={['propriétaire', 'propriétaires']}
        hasSorts
        file={`/${area}/contracts.csv`}
        empty={
          <EmptyState title="Aucun propriétaire">
            Les propriétaires apparaissent ici quand une de leurs annonces est à relire ou publiée.
          </EmptyState>
        }
      >
        <div className="grid gap-12 border-t border-hairline pt-8">
          {view.rows.map((owner) => (
            <OwnerSection
              key={owner.userId}
              owner={owner}
              area={area}
              refused={refused?.values.owner === owner.userId ? refused : null}
            />
          ))}
        </div>
      </ListFrame>
    </div>
  )
}

/**
 * A deletion that failed says first that the contract stays (spec §8); other acts, and a person who may not delete it, are
 * shown the server's message.
 */
function refusedTitle({ intent, refusal }: FormAnswer): string {
  if (intent === 'withdraw' && refusal.code !== 'FORBIDDEN') return 'Impossible de supprimer le contrat'
  return refusalWords(refusal).title
}
