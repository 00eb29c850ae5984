import { createContext, type ReactNode } from 'react'

/** What may be done with a list that is filtered or sorted, beside its number of rows: the frame around the page says. */
export const ListTools = createContext<ReactNode>(null)
