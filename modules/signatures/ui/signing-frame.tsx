import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Milliseconds after which a frame that shows nothing is reported (spec §9). */
export const FRAME_FALLBACK_MS = 2_000

type SigningFrameProps = {
  signingUrl: string
  title: string
  className: string
  /** Asks the provider how the signature stands: called before a failure is shown (domain §6). */
  askProvider: () => void
  /** True while the answer of the provider is awaited. */
  isAsking: boolean
}

/**
 * The provider's page in a frame. When it has not opened after two seconds, the provider is asked, then the frame offers to
 * open it again or in a new tab (spec §8); a page that opens late takes its place back.
 */
export function SigningFrame(props: SigningFrameProps) {
  const [tries, setTries] = useState(0)
  return <OneFrame key={`${tries} ${props.signingUrl}`} {...props} retry={() => setTries(tries + 1)} />
}

function OneFrame({
  signingUrl,
  title,
  className,
  askProvider,
  isAsking,
  retry,
}: SigningFrameProps & { retry: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isLate = useLateness(frame, signingUrl, askProvider)
  const isBlank = isLate && !isAsking
  return (
    <div className="relative">
      {/* A blank frame gives up its height, and stays behind: its page may still open. */}
      <iframe
        ref={frame}
        src={signingUrl}
        title={title}
        className={isBlank ? 'invisible absolute inset-0 size-full' : className}
      />
      {isBlank && (
        <Notice
          tone="error"
          title="Erreur d’initialisation de la signature"
          className="max-w-2xl"
          action={
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Button variant="secondary" size="small" onClick={retry}>
                Réessayer
              </Button>
              <a
                href={signingUrl}
                target="_blank"
                rel="noreferrer"
                className="text-link inline-flex min-h-11 items-center"
              >
                Ouvrir dans un nouvel onglet
              </a>
            </div>
          }
        >
          La page de signature ne s’est pas ouverte ici. Rien n’est perdu.
        </Notice>
      )}
    </div>
  )
}

/** True from the moment the frame is late until its page opens; `onLate` is called once. */
function useLateness(
  frame: RefObject<HTMLIFrameElement | null>,
  signingUrl: string,
  onLate: () => void,
): boolean {
  const [isLate, setIsLate] = useState(false)
  const called = useRef(onLate)
  useEffect(() => {
    called.current = onLate
  }, [onLate])
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => setIsLate((late) => late && !hasOpened(element, signingUrl))
    const timer = setTimeout(() => {
      if (hasOpened(element, signingUrl)) return
      setIsLate(true)
      called.current()
    }, FRAME_FALLBACK_MS)
    element.addEventListener('load', look)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('load', look)
    }
  }, [frame, signingUrl])
  return isLate
}

/**
 * True once the frame shows its page. The document of another site cannot be read: there, that it replaced the blank one is
 * all that is known. On our own site an unreadable document is the browser's own error page.
 */
function hasOpened({ contentDocument }: HTMLIFrameElement, signingUrl: string): boolean {
  const isOurs = new URL(signingUrl, location.href).origin === location.origin
  if (!isOurs) return contentDocument === null
  return (
    contentDocument !== null &&
    contentDocument.URL !== 'about:blank' &&
    contentDocument.readyState !== 'loading'
  )
}
