import { createContext, type ReactNode, useContext } from 'react'
import { isWithheld } from '#shared/withheld.ts'

/** The acts and pages that a role of an agency withholds from the reader: their buttons and links are not shown. */
const WithheldContext = createContext<readonly string[]>([])

export function Withheld({ value, children }: { value: readonly string[]; children: ReactNode }) {
  return <WithheldContext value={value}>{children}</WithheldContext>
}

/** Whether an act (`option.place`) or the page of an address, by its words and not by what it names, is offered to the reader. */
export function useOffered(): (right: string) => boolean {
  const withheld = useContext(WithheldContext)
  return (right) => withheld.length === 0 || !isWithheld(withheld, right.split(/[?#]/)[0]!)
}

/** The act that a form, a button or a link asks for, by the name that the code declares; one of several, where one is enough. */
export type OfferedAct = string | readonly string[]

/** What offers an act: shown unless a role of an agency withholds it. The act itself refuses all the same. */
export function Offered({ act, children }: { act: OfferedAct | undefined; children: ReactNode }) {
  const isOffered = useOffered()
  return act === undefined || [act].flat().some(isOffered) ? children : null
}
