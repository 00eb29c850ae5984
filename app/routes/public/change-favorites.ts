import { redirect } from 'react-router'
import { returnPathFrom } from '#modules/accounts/return-path.ts'
import { ensureVisitor, type KeptActor } from '#modules/accounts/server/ensure-visitor.ts'
import { addFavorite, clearFavorites, removeFavorite } from '#modules/favorites/server/change-favorites.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/change-favorites.ts'

type Needs = Parameters<typeof addFavorite>[0]

/** There is nothing to see here. */
export function loader() {
  return redirect('/favoris')
}

/** Saves, forgets or empties. A form without scripts names the page to come back to (`retour`); the heart reads the status alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  const back = form.get('retour')
  const { actor, setCookie } = await ensureVisitor(services, context.get(actorContext))
  const headers = new Headers(setCookie ? { 'Set-Cookie': setCookie } : {})
  const status = await change(services, actor, form)
  if (typeof back === 'string') return redirect(returnPathFrom(back) ?? '/favoris', { headers })
  return new Response(null, { status, headers })
}

async function change(services: Needs, actor: KeptActor, form: FormData): Promise<204 | 404 | 422> {
  const input = { property: String(form.get('property') ?? '') }
  switch (form.get('intent')) {
    case 'add':
      try {
        await addFavorite(services, actor, input)
        return 204
      } catch (error) {
        if (error instanceof Refusal) return 404
        throw error
      }
    case 'remove':
      await removeFavorite(services, actor, input)
      return 204
    case 'clear':
      await clearFavorites(services, actor)
      return 204
    default:
      return 422
  }
}
