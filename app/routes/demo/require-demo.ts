import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#server/request-context.ts'

/** The services, on a demonstration; anywhere else these pages do not exist. */
export function requireDemo(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext)
  if (!services.config.demo) throw new Response(null, { status: 404 })
  return services
}
