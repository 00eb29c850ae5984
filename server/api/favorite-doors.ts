import { createRoute, z } from '@hono/zod-openapi'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { addFavorite, clearFavorites, removeFavorite } from '#modules/favorites/server/change-favorites.ts'
import { listFavoriteIds } from '#modules/favorites/server/list-favorites.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { answers, emptyAnswer, jsonBody, PropertyKey } from './api-schemas.ts'
import { refusals } from './described-doors.ts'
import { keptActor } from './kept-actor.ts'

const FavoriteIds = z.object({ property_ids: z.array(z.string()) }).openapi('Favorites')
const oneProperty = { params: z.object({ property_id: PropertyKey }) }

const list = createRoute({
  method: 'get',
  path: '/api/favorites',
  summary: 'Favoris de la personne ou de ce navigateur',
  responses: answers('Identifiants des annonces', FavoriteIds),
})
const add = createRoute({
  method: 'post',
  path: '/api/favorites',
  'x-refusals': refusals(['NOT_FOUND']),
  summary: 'Ajouter aux favoris',
  request: jsonBody(z.object({ property_id: PropertyKey }).strict()),
  responses: answers('Les favoris après l’ajout', FavoriteIds),
})
const remove = createRoute({
  method: 'delete',
  path: '/api/favorites/{property_id}',
  summary: 'Retirer des favoris',
  request: oneProperty,
  responses: emptyAnswer('Retiré, ou n’y était pas'),
})
const clear = createRoute({
  method: 'delete',
  path: '/api/favorites',
  summary: 'Effacer tous les favoris',
  responses: emptyAnswer('Effacés'),
})

/** Favorites of an account, or of a browser until it signs in (spec §7, domain §1). */
export function addFavoriteDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(list, async (c) => c.json({ property_ids: await listFavoriteIds(needs, c.get('actor')) }, 200))

  api.openapi(add, async (c) => {
    const { actor, setCookie } = await ensureVisitor(needs, c.get('actor'))
    await addFavorite(needs, actor, { property: c.req.valid('json').property_id })
    if (setCookie) c.header('Set-Cookie', setCookie)
    return c.json({ property_ids: await listFavoriteIds(needs, actor) }, 200)
  })

  api.openapi(remove, async (c) => {
    const actor = keptActor(c.get('actor'))
    if (actor) await removeFavorite(needs, actor, { property: c.req.valid('param').property_id })
    return c.body(null, 204)
  })

  api.openapi(clear, async (c) => {
    const actor = keptActor(c.get('actor'))
    if (actor) await clearFavorites(needs, actor)
    return c.body(null, 204)
  })
}
