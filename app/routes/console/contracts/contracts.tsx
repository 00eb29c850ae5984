import { data } from 'react-router'
import type { RefusedAction } from '#app/refusable.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { deletePropertyCgv } from '#modules/owner-conditions/server/delete-property-cgv.ts'
import { listOwnerConditions } from '#modules/owner-conditions/server/find-property-cgv.ts'
import { recordIdentityCheck } from '#modules/signatures/server/record-identity-check.ts'
import { withdrawIdentityCheck } from '#modules/signatures/server/withdraw-identity-check.ts'
import { fieldErrors } from '#modules/stays/ui/cancellation-refused.tsx'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import type { Route } from './+types/contracts.ts'
import { OwnerSection } from './owner-section.tsx'

export const meta = () => privatePageMeta({ title: 'Contrats des propriétaires' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { area, actor } = context.get(consoleContext)
  const wish = { page: pageIn(url.searchParams) }
  return { area, ...(await listOwnerConditions(context.get(servicesContext), actor, wish)) }
}

type Outcome = { done: string } | (RefusedAction & { owner: string; act: string })

/** Checks an identity or takes a check back, sends conditions to be signed or withdraws them; a refusal says whose. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const form = await request.formData()
  const said = (name: string) => String(form.get(name) ?? '')
  try {
    return { done: await act() } satisfies Outcome
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details } = error
    return data<Outcome>(
      { refusal: { code, details }, owner: said('owner'), act: said('act') },
      { status: 422 },
    )
  }

  async function act(): Promise<string> {
    switch (said('act')) {
      case 'check': {
        const input = {
          userId: said('owner'),
          document: said('document'),
          documentExpiresOn: said('documentExpiresOn'),
          confirmed: said('confirmed') === 'yes',
        }
        const { firstName, lastName } = await recordIdentityCheck(services, actor, input)
        return `L’identité de ${firstName} ${lastName} est vérifiée.`
      }
      case 'uncheck':
        await withdrawIdentityCheck(services, actor, { userId: said('owner'), reason: said('reason') })
        return 'La vérification est retirée. Rien ne peut être signé avant une nouvelle.'
      case 'prepare': {
        const { contract } = await createPropertyCgvLink(services, actor, { propertyId: said('id') })
        return `Le lien de signature est envoyé à ${contract.signature!.signerName}.`
      }
      case 'withdraw':
        await deletePropertyCgv(services, actor, { contractId: said('id') })
        return 'La demande de signature est retirée. Son lien ne signe plus rien.'
      default:
        throw new Refusal('INVALID_INPUT')
    }
  }
}

function pageIn(search: URLSearchParams): number {
  const asked = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}

/** One page for the agency, the back office and the administrators, each with what they may see. */
export default function Contracts({ loaderData, actionData }: Route.ComponentProps) {
  const { area, owners, page, pages } = loaderData
  const refused = actionData && 'refusal' in actionData ? actionData : null
  const errorsOf = (userId: string) =>
    refused?.owner === userId ? { act: refused.act, fields: fieldErrors(refused.refusal) } : null
  return (
    <div className="grid gap-12">
      <ConsoleHeading title={area === 'agent' ? 'Mes contrats' : 'Contrats des propriétaires'}>
        Vérifiez l’identité des propriétaires, envoyez-leur les conditions générales de chaque propriété et
        suivez leur signature.
      </ConsoleHeading>
      {actionData && 'done' in actionData && <Notice tone="success">{actionData.done}</Notice>}
      {refused && (
        <Notice tone="error" title={refusalWords(refused.refusal).title}>
          {refusalWords(refused.refusal).detail}
        </Notice>
      )}
      {owners.length === 0 ? (
        <EmptyState title="Aucun propriétaire">
          Les propriétaires apparaissent ici quand une de leurs annonces est à relire ou publiée.
        </EmptyState>
      ) : (
        owners.map((owner) => (
          <OwnerSection
            key={owner.userId}
            owner={owner}
            filesUnder={`/${area}/contracts`}
            refused={errorsOf(owner.userId)}
          />
        ))
      )}
      <Pagination
        page={page}
        pageCount={pages}
        hrefOf={(to) => `/${area}/contracts?page=${to}`}
        label="Pages de propriétaires"
      />
    </div>
  )
}
