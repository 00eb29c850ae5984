import { createContext, type ReactNode } from 'react'

/** What may be done with a list that is filtered or sorted, beside its number of rows: the frame around the page says. */
export const ListTools = createContext<ReactNode>(null)

/** The address that keeps the columns a reader chooses; null where they stand in the address of the page alone. */
export const KeepsColumns = createContext<string | null>(null)
