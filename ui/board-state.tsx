import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

type BoardStateProps = {
  state?: 'ready' | 'loading' | 'failed' | undefined
  retry?: (() => void) | undefined
  children: ReactNode
}

/** The content of a board, dimmed while it is loaded again, or a message that it could not be loaded. */
export function BoardState({ state = 'ready', retry, children }: BoardStateProps) {
  if (state === 'failed') {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-brique py-2 pl-4"
      >
        <p>Le calendrier n’a pas pu être chargé.</p>
        {retry && (
          <Button size="small" variant="secondary" onClick={retry}>
            Réessayer
          </Button>
        )}
      </div>
    )
  }
  const busy = state === 'loading'
  return (
    <div aria-busy={busy || undefined} className="relative min-w-0">
      <div className={busy ? 'opacity-50' : undefined}>{children}</div>
      {busy && (
        <span className="absolute right-3 top-3 z-30 text-ardoise">
          <Spinner label="Lecture du calendrier" size={20} />
        </span>
      )}
    </div>
  )
}
