import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useSlides } from './use-slides.ts'

type Slide = { key: string; content: ReactNode }

type SlidesProps = {
  /** The name of the row for screen readers. */
  label: string
  /** Shown on the line of the buttons. */
  heading: ReactNode
  slides: readonly Slide[]
  /** The width of one slide. */
  slideClassName?: string
}

/**
 * Slides side by side, moved by scrolling, by arrow keys or by two buttons (APG carousel; none moves by
 * itself). Scrolling needs no script.
 */
export function Slides({ label, heading, slides, slideClassName }: SlidesProps) {
  const id = useId()
  const { scroller, current, isFirst, isLast, goTo } = useSlides(slides.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: slides.length - 1 }[event.key]
    if (to === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <section
      aria-roledescription="carrousel"
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-10"
    >
      <div className="page flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {heading}
        <div className="flex items-center gap-1 no-script:hidden">
          <p role="status" className="tabular mr-3 text-sm text-ardoise max-sm:hidden">
            <span className="sr-only">Diapositive </span>
            {current + 1}
            <span aria-hidden="true"> / </span>
            <span className="sr-only"> sur </span>
            {slides.length}
          </p>
          <Step
            label="Diapositive précédente"
            icon={ArrowLeft}
            isOver={isFirst}
            controls={id}
            onPress={() => goTo(current - 1)}
          />
          <Step
            label="Diapositive suivante"
            icon={ArrowRight}
            isOver={isLast}
            controls={id}
            onPress={() => goTo(current + 1)}
          />
        </div>
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what one scrolls must be reached by keyboard. */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a carousel’s slides are groups (APG), not fields. */}
      <div
        id={id}
        ref={scroller}
        role="group"
        aria-label={`${label}, diapositives`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="slides flex snap-x snap-mandatory gap-4 overflow-x-auto scroll-smooth pb-4 sm:gap-6"
      >
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            role="group"
            aria-roledescription="diapositive"
            aria-label={`${index + 1} sur ${slides.length}`}
            className={classNames('shrink-0 snap-start', slideClassName)}
          >
            {content}
          </div>
        ))}
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: end of the slides. */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: end of the slides. */}
    </section>
  )
}

type StepProps = {
  label: string
  icon: typeof ArrowLeft
  /** True at the last slide of that direction; the button keeps its place and its focus. */
  isOver: boolean
  controls: string
  onPress: () => void
}

function Step({ label, icon, isOver, controls, onPress }: StepProps) {
  return (
    <IconButton
      label={label}
      aria-controls={controls}
      aria-disabled={isOver || undefined}
      onClick={isOver ? undefined : onPress}
      className="slides-step"
    >
      <Icon of={icon} size={22} />
    </IconButton>
  )
}
