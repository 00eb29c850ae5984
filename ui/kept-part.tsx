import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { addressIn, linkAt } from './link-at.ts'

type KeptPartProps<Data> = {
  /** Undefined where the server wrote the part and did not send its data (`app/written-once.ts`). */
  data: Data | undefined
  children: (data: Data) => ReactNode
  /** Where a link of the part leads, when the page has changed since it was written; its own address by default. */
  addressOf?: (link: HTMLAnchorElement) => string
  /** Called where the part has to be drawn and its data are missing; the page is read again by default. */
  onLost?: () => void
  /** Names a part of every page: one that has to be drawn without its data shows what the last document wrote of it. */
  name?: string
  className?: string
}

/** What the last document wrote of the parts that have a name. */
const remembered = new Map<string, string>()
/** Tells the elements of the document from those that React makes. */
const BY_SERVER = 'data-kept'

/**
 * A part of a page that no script touches: a document shows it as the server wrote it, without its data, for as long as it is on the
 * page; a browser that draws the page itself draws it too. Its links lead to other pages as those of the router do, except those that say
 * `data-document`; `PrefetchedLinks` around it fetches these pages ahead. Give it a `key` where the page may change its subject.
 */
export function KeptPart<Data>(props: KeptPartProps<Data>) {
  const { data, children, addressOf, onLost, name, className } = props
  const [isKept, setIsKept] = useState(data === undefined)
  const [html] = useState(() => ({ __html: (name && remembered.get(name)) ?? '' }))
  const part = useRef<HTMLDivElement>(null)
  const follow = useRouterLinks(addressOf)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isKept || !part.current) return
    if (part.current.hasAttribute(BY_SERVER)) {
      if (name) remembered.set(name, part.current.innerHTML)
      return
    }
    if (html.__html) return
    // React draws the page anew where something else changed the document before it ran, such as a translation.
    setIsKept(false)
    if (onLost) onLost()
    else void revalidate()
  }, [isKept, html, name, onLost, revalidate])
  const written = { suppressHydrationWarning: true, dangerouslySetInnerHTML: html }
  const drawn = { children: data !== undefined && children(data) }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses are those of the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key presses a link too
    <div
      key={isKept ? 'written' : 'drawn'}
      ref={part}
      onClick={follow}
      className={className}
      {...(import.meta.env.SSR && { [BY_SERVER]: '' })}
      {...(isKept ? written : drawn)}
    />
  )
}

/** Opens the pressed link by the router, in the place of a new document; other tabs and other sites are the browser’s. */
function useRouterLinks(addressOf = addressIn) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  return (event: MouseEvent) => {
    const link = linkAt(event)
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!link || isElsewhere || event.defaultPrevented || link.origin !== location.origin) return
    if ('document' in link.dataset || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    const to = addressOf(link)
    const replace = new URL(to, location.href).href === location.href
    navigate(to, { replace, state: link.pathname === pathname ? state : undefined })
  }
}
