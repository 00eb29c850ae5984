import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { StepList } from '#ui/step-list.tsx'
import type { ReviewedListing } from './load-review.ts'
import { reviewPath } from './review-parts.ts'

/** Which listing is reviewed, by whom, and what is asked of its owner. */
export function ReviewHeading({ listing, children }: { listing: ReviewedListing; children?: ReactNode }) {
  const { scope, content, address, ownerFirstName, mayDecide } = listing
  const place = address
    ? `${address.street}, ${address.postalCode}\u00a0${address.city}`
    : content.publicPlace.city
  const cover = content.photos[0]
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
      <div className="grid max-w-prose min-w-0 flex-1 basis-80 justify-items-start gap-3">
        {scope === 'read_only' && <Badge>Consultation uniquement</Badge>}
        <h1 className="display-lg wrap-anywhere">{content.title}</h1>
        <p className="text-ardoise">{place}</p>
        {mayDecide && (
          <p className="text-lg leading-relaxed">
            {ownerFirstName ? `Bonjour ${ownerFirstName}, voici` : 'Voici'} l’annonce telle que votre agence
            l’a préparée. Relisez-la, puis approuvez-la ou indiquez ce qui est à corriger.
          </p>
        )}
        {children}
      </div>
      {cover && (
        <Picture
          source={cover}
          sizes="20rem"
          decorative
          className="hidden aspect-3/2 h-auto w-80 rounded md:block"
        />
      )}
    </header>
  )
}

const LATER = [
  { id: 'agency-review', label: 'Contrôle de l’agence', state: 'locked' },
  { id: 'published', label: 'En ligne', state: 'locked' },
] as const

/** The steps to the site (spec §4); on a phone, the current one in words. */
export function ReviewSteps({ token }: { token?: string }) {
  return (
    <>
      <p className="border-l-2 border-azur py-1 pl-4 md:hidden">
        <span className="font-medium">Étape 2 sur 4, votre relecture.</span>{' '}
        <span className="text-ardoise">Ensuite, l’agence contrôle l’annonce et la met en ligne.</span>
      </p>
      <div className="hidden md:block">
        <StepList
          label="Étapes de la publication"
          steps={[
            {
              id: 'submission',
              label: 'Préparée',
              to: token ? reviewPath(token) : '#pratique',
              state: 'completed',
            },
            { id: 'owner-review', label: 'Votre relecture', state: 'current' },
            ...LATER,
          ]}
        />
      </div>
    </>
  )
}
