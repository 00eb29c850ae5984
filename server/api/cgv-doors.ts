import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Actor } from '#modules/accounts/actor.ts'
import { askerOf } from '#modules/accounts/asker.ts'
import { CGV_STATUSES, cgvStatusOf } from '#modules/owner-conditions/cgv-status.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { deletePropertyCgv } from '#modules/owner-conditions/server/delete-property-cgv.ts'
import { findPropertyCgv } from '#modules/owner-conditions/server/find-property-cgv.ts'
import { findReviewActor } from '#modules/properties/server/find-review-actor.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import { SIGNATURE_STATUSES } from '#modules/signatures/contract-status.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { answers, emptyAnswer, jsonBody, PropertyKey } from './api-schemas.ts'
import { refusals } from './described-doors.ts'

const Token = z.string().min(1).max(200).optional().openapi({
  description: 'Jeton d’un lien de validation (owner_review), à défaut d’une session',
})

const WHO =
  'Pour le propriétaire, les personnes de son agence, le back-office, les administrateurs, et qui tient un lien de validation de la propriété.'

const createLink = createRoute({
  method: 'post',
  path: '/api/property-cgv-create-link',
  'x-refusals': refusals([
    'SIGN_IN_REQUIRED',
    'FORBIDDEN',
    'NOT_FOUND',
    'LINK_INVALID',
    'STATUS_CONFLICT',
    'CONTRACT_INCOMPLETE',
    'IDENTITY_CHECK_REQUIRED',
    'PROVIDER_UNAVAILABLE',
  ]),
  summary: 'L’adresse où le propriétaire lit et signe les conditions générales de sa propriété',
  description: `${WHO} Redemandée, elle reste la même tant que l’annonce et les conditions n’ont pas changé.`,
  request: jsonBody(z.object({ propertyId: PropertyKey, token: Token }).strict()),
  responses: answers(
    'Le lien, et le contrat qu’il signe',
    z.object({ link_url: z.url(), contract_id: z.uuid(), status: z.enum(CGV_STATUSES) }),
  ),
})

const SignatureRequest = z.object({
  status: z.enum(SIGNATURE_STATUSES),
  iframe_url: z.string().nullable(),
  contract_id: z.uuid(),
})

const find = createRoute({
  method: 'get',
  path: '/api/contracts',
  'x-refusals': refusals(['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'LINK_INVALID']),
  summary: 'Les dernières conditions générales d’une propriété, avec leur demande de signature',
  description: WHO,
  request: {
    query: z.object({
      property_id: PropertyKey,
      contract_type: z.literal('cgv_property', { error: 'Seul cgv_property se consulte ici.' }),
      token: Token,
    }),
  },
  responses: answers(
    'Zéro ou un contrat, et l’état de la signature',
    z.object({
      cgv_status: z.enum(CGV_STATUSES),
      contracts: z.array(
        z.object({
          id: z.uuid(),
          status: z.enum(['generated', 'pending', 'signed', 'void']),
          property_id: z.string(),
          contract_type: z.literal('cgv_property'),
          created_at: z.iso.datetime(),
          signature_requests: z.array(SignatureRequest),
        }),
      ),
    }),
  ),
})

const remove = createRoute({
  method: 'delete',
  path: '/api/contracts/{contract_id}',
  'x-refusals': refusals(['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'LINK_INVALID', 'STATUS_CONFLICT']),
  summary: 'Retirer des conditions générales que personne n’a signées',
  description: `${WHO} Un contrat signé se garde\u00a0: il est refusé (STATUS_CONFLICT).`,
  request: {
    params: z.object({ contract_id: PropertyKey }),
    query: z.object({ token: Token }),
  },
  responses: emptyAnswer('Retirées'),
})

/** An owner's general sales conditions (spec §7). */
export function addCgvDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(createLink, async (c) => {
    const { propertyId, token } = c.req.valid('json')
    const actor = await actorOf(needs, c, token)
    const { contract, linkUrl } = await createPropertyCgvLink(needs, actor, { propertyId })
    return c.json({ link_url: linkUrl, contract_id: contract.publicId, status: cgvStatusOf(contract) }, 200)
  })

  api.openapi(find, async (c) => {
    const { property_id, token } = c.req.valid('query')
    const actor = await actorOf(needs, c, token)
    const contract = await findPropertyCgv(needs, actor, { propertyId: property_id })
    const contracts = contract ? [contractView(contract, property_id)] : []
    return c.json({ cgv_status: cgvStatusOf(contract), contracts }, 200)
  })

  api.openapi(remove, async (c) => {
    const actor = await actorOf(needs, c, c.req.valid('query').token)
    await deletePropertyCgv(needs, actor, { contractId: c.req.valid('param').contract_id })
    return c.body(null, 204)
  })
}

/** The holder of a link acts by the link, whichever account is signed in. */
async function actorOf(needs: ApiNeeds, c: Context<RequestEnv>, token: string | undefined): Promise<Actor> {
  return token
    ? findReviewActor(needs.db, { token, asker: askerOf(c.get('actor'), c.get('address')) })
    : c.get('actor')
}

function contractView(contract: Contract, propertyId: string) {
  const { publicId, status, createdAt, signature } = contract
  return {
    id: publicId,
    status,
    property_id: propertyId,
    contract_type: 'cgv_property' as const,
    created_at: createdAt.toISOString(),
    signature_requests: signature
      ? [{ status: signature.status, iframe_url: signature.signingUrl, contract_id: publicId }]
      : [],
  }
}
