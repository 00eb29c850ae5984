import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 ranges that are not of the public Internet (RFC 6890 and those that followed). */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Global unicast alone, without its reserved parts: Teredo and the like, documentation, 6to4. */
const OPEN_V6 = [['2000::', 3]] as const
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [net, prefix] of CLOSED_V4) closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of CLOSED_V6) closed.addSubnet(net, prefix, 'ipv6')
const open = new BlockList()
for (const [net, prefix] of OPEN_V6) open.addSubnet(net, prefix, 'ipv6')

/**
 * True for an address of the public Internet, as a resolver writes it. False for IPv6 addresses that contain
 * an IPv4 address: no site needs them, and they would evade the rule.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
