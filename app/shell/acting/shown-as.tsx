import type { ReactNode } from 'react'
import { KeepsPages } from '#ui/keeps-pages.ts'
import { ActingBand, type ShownActing } from './acting-band.tsx'

type ShownAsProps = {
  /** As whom the reader looks at the page; null or undefined for a page of their own. */
  acting: ShownActing | null | undefined
  children: ReactNode
}

/** Every page: under the band of the person as whom it is shown, of whom this browser then keeps nothing. */
export function ShownAs({ acting, children }: ShownAsProps) {
  return (
    <KeepsPages value={!acting}>
      {acting && <ActingBand {...acting} />}
      {children}
    </KeepsPages>
  )
}
