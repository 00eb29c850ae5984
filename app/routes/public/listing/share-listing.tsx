import Share from 'lucide-react/icons/share'
import { lazy, Suspense, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toasts.tsx'
import { useOpening } from '#ui/use-opening.ts'

const loadDialog = () => import('./share-dialog.tsx')
const ShareDialog = lazy(() => loadDialog().then((module) => ({ default: module.ShareDialog })))

/** Shares the page's address, dates and guests included: by the phone's own sheet, else by the clipboard. */
export function ShareListing({ title }: { title: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const { address, share, close } = useShare(title)
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={share}
        className="hit-44 inline-flex items-center justify-center gap-2 rounded px-3 transition-colors hover:bg-sable no-script:hidden"
      >
        <Icon of={Share} />
        <span className="max-sm:sr-only">Partager</span>
        <span className="sr-only"> {title}</span>
      </button>
      {address && (
        <Suspense>
          <ShareDialog address={address} onClose={close} returnFocusTo={button} />
        </Suspense>
      )}
    </>
  )
}

/** `address` is the one to copy by hand once the browser has refused its clipboard. */
function useShare(title: string) {
  const showToast = useToast()
  const onceLoaded = useOpening('Impossible de partager cette villa', loadDialog)
  const [address, setAddress] = useState<string | null>(null)
  const share = async () => {
    const { origin, pathname, search } = window.location
    const url = `${origin}${pathname}${search}`
    if (await shareOnPhone({ title, url })) return
    try {
      await navigator.clipboard.writeText(url)
      showToast({ tone: 'success', title: 'Lien copié' })
    } catch {
      await onceLoaded(() => setAddress(url))
    }
  }
  return { address, share, close: () => setAddress(null) }
}

/** True once the phone's sheet was opened, whether or not it was used; false where there is none. */
async function shareOnPhone(shared: { title: string; url: string }): Promise<boolean> {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
