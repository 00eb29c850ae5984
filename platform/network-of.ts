/**
 * The network whose tries are counted together: an IPv4 address alone, or the /64 of an IPv6 address, since
 * one subscriber has all of it. A text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [before, after] = [groups(head), groups(tail ?? '')]
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const whole = [...before, ...Array<string>(gap).fill('0'), ...after]
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
