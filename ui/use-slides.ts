import { type RefObject, useEffect, useRef, useState } from 'react'

type SlidesState = {
  scroller: RefObject<HTMLDivElement | null>
  /** The index of the first slide in sight. */
  current: number
  isFirst: boolean
  isLast: boolean
  goTo: (index: number) => void
}

/** Follows a row of slides during any scroll, and scrolls it to a given slide. */
export function useSlides(count: number): SlidesState {
  const scroller = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ current: 0, isLast: false })

  useEffect(() => {
    const row = scroller.current
    if (!row) return
    const look = () => {
      const isLast = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2
      const current = nearestSlide(row)
      setSeen((before) =>
        before.current === current && before.isLast === isLast ? before : { current, isLast },
      )
    }
    look()
    row.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      row.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [count])

  const goTo = (index: number) => {
    const row = scroller.current
    const slide = row?.children[Math.min(Math.max(index, 0), count - 1)] as HTMLElement | undefined
    if (row && slide) row.scrollTo({ left: startOf(slide, row) })
  }
  return { scroller, ...seen, isFirst: seen.current === 0, goTo }
}

/** The scroll position that shows a slide first. */
function startOf(slide: HTMLElement, row: HTMLElement): number {
  const first = row.firstElementChild as HTMLElement
  return slide.offsetLeft - first.offsetLeft
}

function nearestSlide(row: HTMLElement): number {
  const starts = [...row.children].map((slide) =>
    Math.abs(startOf(slide as HTMLElement, row) - row.scrollLeft),
  )
  return starts.indexOf(Math.min(...starts))
}
