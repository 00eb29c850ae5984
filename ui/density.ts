import { createContext, use } from 'react'
import { useMediaQuery } from './media-query.ts'

/** How close the lines of the parts below stand where there is room: the value of `data-console` around them. */
export const Density = createContext<'dense' | 'airy'>('airy')

/** The screens for which `dense:` changes anything (`theme.css`). */
const DESK = '(width >= 64rem) and (pointer: fine)'

/** True where `dense:` applies; for parts that are drawn by scripts in pixels. */
export function useIsDense(): boolean {
  const isDesk = useMediaQuery(DESK)
  return use(Density) === 'dense' && isDesk
}
