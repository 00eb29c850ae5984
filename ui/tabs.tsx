import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classNames } from './class-names.ts'

export type TabLink = { to: string; label: ReactNode }

type TabsProps = {
  /** The name of the set for screen readers. */
  label: string
  /** The first is the page itself; the others also stand for the addresses under theirs. */
  items: readonly TabLink[]
}

/**
 * The parts of a page, each with an address of its own: links, which work without scripts. They scroll
 * sideways when they are too wide together.
 */
export function Tabs({ label, items }: TabsProps) {
  const list = useCurrentInView()
  return (
    <nav aria-label={label} className="print:hidden">
      <ul
        ref={list}
        className="fade-sides flex gap-7 overflow-x-auto border-b border-hairline [scrollbar-width:thin]"
      >
        {items.map(({ to, label }, n) => (
          <li key={to} className="flex shrink-0">
            <NavLink
              to={to}
              end={n === 0}
              preventScrollReset
              className={({ isActive, isPending }) =>
                classNames(
                  'inline-flex min-h-11 items-center whitespace-nowrap border-b-2 py-2.5 transition-colors -outline-offset-2 dense:min-h-9 dense:py-1.5 dense:text-[0.9375rem]',
                  isActive ? 'border-azur font-medium text-encre' : 'text-ardoise hover:text-encre',
                  !isActive && (isPending ? 'border-galet' : 'border-transparent'),
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What fades at a side of the list where more tabs are, in pixels. */
const FADE = 48

/** Scrolls the list so that the current tab is in sight, beside what fades; the page itself does not scroll. */
function useCurrentInView() {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const frame = list.current
    const current = frame?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!frame || !current) return
    const [shown, tab] = [frame.getBoundingClientRect(), current.getBoundingClientRect()]
    const [right, left] = [shown.right - FADE, shown.left + FADE]
    if (tab.right > right) frame.scrollLeft += tab.right - right
    else if (tab.left < left) frame.scrollLeft += tab.left - left
  }, [pathname])
  return list
}
