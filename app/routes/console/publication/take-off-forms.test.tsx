import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { PropertyEvent } from '#modules/properties/property-status.ts'
import { TakeOffForms } from './take-off-forms.tsx'

/** What follows an archiving, as its form says it before the act. */
function saidBefore(acts: readonly PropertyEvent[], isOnline: boolean): string[] {
  const forms = <TakeOffForms acts={acts} isOnline={isOnline} isPauseRefused={false} />
  const Page = createRoutesStub([{ path: '/', Component: () => forms }])
  const html = renderToStaticMarkup(<Page />)
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, words]) => words!.replaceAll(/\s/g, ' '))
}

const LINKS = 'Les liens qui la montrent ou la font relire se ferment, et ne se rouvrent pas.'
const BACK =
  'Pendant 24 heures, « Annuler » la rend telle qu’elle était. Ensuite, elle reprend en brouillon, et son propriétaire la relit avant toute publication.'

test('archiving a listing of the site says that it leaves it, what becomes of its links, how it comes back and that a pause is shorter', () => {
  expect(saidBefore(['pause', 'archive'], true)).toEqual([
    'Elle quitte le site et la recherche. Les séjours déjà réservés restent dus.',
    LINKS,
    BACK,
    'Pour quelques jours ou quelques mois, mettez-la plutôt en pause.',
  ])
})

test('archiving a draft says nothing of a site where it is not', () => {
  expect(saidBefore(['archive'], false)).toEqual([LINKS, BACK])
})

test('a listing that its reader may not archive says nothing of it', () => {
  expect(saidBefore(['pause'], true)).toEqual([])
})
