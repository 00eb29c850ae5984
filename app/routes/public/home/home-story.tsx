import type { ComponentProps } from 'react'
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

type HomeStoryProps = ComponentProps<typeof Testimonials> &
  ComponentProps<typeof HomeGuides> &
  ComponentProps<typeof CallToAction> & { featured: ComponentProps<typeof FeaturedVillas>['villas'] }

/** Everything below the first view: every section of spec §2, in its order, and the guides once there are some. */
export function HomeStory({ featured, guides, testimonials, hasStorybook }: HomeStoryProps) {
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
      <FeaturedVillas villas={featured} />
      <ServiceHighlights />
      <HouseQuote />
      <HomeGuides guides={guides} />
      <Testimonials testimonials={testimonials} />
      <CallToAction hasStorybook={hasStorybook} />
    </>
  )
}
