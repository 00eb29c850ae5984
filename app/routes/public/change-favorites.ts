import { redirect } from 'react-router'
import * as z from 'zod/mini'
import { formAction, refusalInit } from '#app/forms/form-action.ts'
import { returnPathFrom } from '#modules/accounts/return-path.ts'
import { addFavorite, clearFavorites, removeFavorite } from '#modules/favorites/server/change-favorites.ts'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { textIn } from '#shared/forms/rule-schema.ts'
import { type Answered, keptCaller } from '../kept-caller.ts'
import type { Route } from './+types/change-favorites.ts'

export function loader() {
  return redirect('/favoris')
}

const one = z.object({ property: anyText, retour: anyText })

const FAVORITES_FORM = defineForm({ add: one, remove: one, clear: z.object({ retour: anyText }) })

/**
 * Saves or removes a villa, or removes all. A form without scripts names the page to return to (`retour`);
 * the heart reads only the status.
 */
export const action = formAction(
  FAVORITES_FORM,
  {
    add: async ({ services, found: { actor, answered }, values: { property, retour } }) => {
      await addFavorite(services, actor, { property })
      return answer(204, retour, answered)
    },
    remove: async ({ services, found: { actor, answered }, values: { property, retour } }) => {
      await removeFavorite(services, actor, { property })
      return answer(204, retour, answered)
    },
    clear: async ({ services, found: { actor, answered }, values: { retour } }) => {
      await clearFavorites(services, actor)
      return answer(204, retour, answered)
    },
  },
  {
    before: ({ context }: Route.ActionArgs) => keptCaller(context),
    refused: (refused, { found }) => {
      const status = refused.refusal.code === 'NOT_FOUND' ? 404 : refusalInit(refused).status
      return answer(status, textIn(refused.values, 'retour'), found?.answered)
    },
  },
)

/** Redirects to the page that the form names; answers with the status alone when it names none. */
function answer(status: number, back: string, answered?: Answered): Response {
  if (back !== '') return redirect(returnPathFrom(back) ?? '/favoris', answered)
  return new Response(null, { status, ...answered })
}
