import type { ComponentProps } from 'react'
import { KeptPart } from '#ui/kept-part.tsx'
import { PrefetchedLinks } from '#ui/prefetched-links.tsx'
import { FeaturedVillas } from '../featured-villas.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Destinations } from './destinations.tsx'
import { HomeGuides } from './home-guides.tsx'
import { HouseDay } from './house-day.tsx'
import { HouseQuote } from './house-quote.tsx'
import { Nightfall } from './nightfall.tsx'
import { OpenHouse } from './open-house.tsx'
import { Opening } from './opening.tsx'
import { Outdoors } from './outdoors.tsx'
import { ServiceHighlights } from './service-highlights.tsx'
import { ServiceTimeline } from './service-timeline.tsx'
import { Testimonials } from './testimonials.tsx'
import { TheName } from './the-name.tsx'
import { Values } from './values.tsx'

type HomeStoryProps = ComponentProps<typeof CallToAction> & {
  /** What no script of the page touches. */
  written: Partial<
    ComponentProps<typeof Testimonials> &
      ComponentProps<typeof HomeGuides> & { featured: ComponentProps<typeof FeaturedVillas>['villas'] }
  >
}

/** Everything below the first view: every section of spec §2, in its order, and the guides once there are some. */
export function HomeStory({ written, hasStorybook }: HomeStoryProps) {
  return (
    <>
      <Opening />
      <Destinations />
      <Outdoors />
      <Nightfall />
      <HouseDay />
      <Values />
      <TheName />
      <OpenHouse />
      <ServiceTimeline />
      <PrefetchedLinks>
        <KeptPart data={written.featured}>{(villas) => <FeaturedVillas villas={villas} />}</KeptPart>
      </PrefetchedLinks>
      <ServiceHighlights />
      <HouseQuote />
      <KeptPart data={written.guides}>{(guides) => <HomeGuides guides={guides} />}</KeptPart>
      <KeptPart data={written.testimonials}>
        {(testimonials) => <Testimonials testimonials={testimonials} />}
      </KeptPart>
      <CallToAction hasStorybook={hasStorybook} />
    </>
  )
}
