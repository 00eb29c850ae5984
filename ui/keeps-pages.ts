import { createContext } from 'react'

/** False while one looks at the site as another person: nothing that is shown is theirs to keep in this browser (`useKeptPages`). */
export const KeepsPages = createContext(true)
