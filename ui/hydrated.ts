import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration, true once the scripts run: for controls that need them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
