import { createContext, useContext } from 'react'

/** The words typed so far, by the name of their field; null where nothing outlives the form. */
export const TypedWords = createContext<Map<string, string> | null>(null)

/** What was typed in a field before the owner looked at another part of the portal, and the way to keep it. */
export function useTypedWords(name: string): { before: string; keep: (text: string) => void } {
  const words = useContext(TypedWords)
  return { before: words?.get(name) ?? '', keep: (text) => words?.set(name, text) }
}
