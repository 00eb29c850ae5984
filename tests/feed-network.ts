import type { OutgoingNetwork } from '#platform/outgoing.ts'
import { CERTIFICATE } from './feed-server-identity.ts'

/** Reaches the hosts that tests serve on this machine, and no others. */
export function localNetwork(): OutgoingNetwork {
  return {
    mayReach: (address) => address === '127.0.0.1',
    addressesOf: async (host) => {
      if (!['feeds.example', 'moved.example'].includes(host)) throw new Error(`No host ${host}`)
      return ['127.0.0.1']
    },
    authority: CERTIFICATE,
  }
}
